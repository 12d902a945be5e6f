import { signIn } from "@apogee/contract";
import { Button, Checkbox, Input } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { ApiRefusal } from "../../site/api/call.ts";
import { useApi } from "../../site/api/use-api.ts";
import { complaintsOf } from "../../site/forms/complaints.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useSignedIn } from "../../site/popups/use-signed-in.ts";
import { useSession } from "../../site/session/session.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import styles from "./auth-form.module.css";

const SIX_DIGITS = /^\s*(?:\d\s*){6}$/;

/**
 * The second step of the sign-in: a code of the authenticator app, or a recovery code. `onExpired` goes back to the first
 * step and says why. A recovery code leads to the security page, where a new app can be set up.
 */
export function CodeForm({ onExpired }: { readonly onExpired: (why: string) => void }) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const local = useLocalPath();
  const { refresh, brand } = useSession();
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState("");
  const [remember, setRemember] = useState(false);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [trouble, setTrouble] = useState<string>();

  const send = async (): Promise<void> => {
    setSending(true);
    setTrouble(undefined);
    try {
      const user = { otp_attempt: code, ...(remember ? { remember_device: true } : {}) };
      await api.call(signIn, { body: { user } }, { showsCountryRefusal: true });
      if (SIX_DIGITS.test(code)) return await signedIn();
      await refresh();
      await navigate(local("/profile/security?recovered=1"), { replace: true });
    } catch (error) {
      setSending(false);
      const { otp_attempt: complaint } = complaintsOf(error);
      if (complaint?.code === "expired") return onExpired(t("auth.code_expired"));
      if (complaint?.code === "too_many") return onExpired(t("auth.code_too_many"));
      if (complaint) return setWrong(t("auth.code_wrong"));
      const isClosed = error instanceof ApiRefusal && error.status === 451;
      setTrouble(isClosed ? t("errors.restricted_login") : report(error));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending) return;
    const isComplete = lost ? code.trim() !== "" : SIX_DIGITS.test(code);
    setWrong(isComplete ? undefined : t(lost ? "auth.code_enter_recovery" : "auth.code_six_digits"));
    if (isComplete) void send();
  };
  const switchTo = (isLost: boolean): void => {
    setLost(isLost);
    setCode("");
    setWrong(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <p className={styles.rest}>
          <Text id={lost ? "auth.code_recovery_text" : "auth.code_text"} />
        </p>
        <FormTrouble>{trouble}</FormTrouble>
        <Input
          key={lost ? "recovery" : "app"}
          label={t(lost ? "auth.code_recovery" : "auth.code")}
          name="otp_attempt"
          inputMode={lost ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          value={code}
          error={wrong}
          onChange={({ target }) => setCode(target.value)}
        />
        {!lost && (
          <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
            <Text id="auth.code_remember" />
          </Checkbox>
        )}
        <Button kind="ghost" size={40} onClick={() => switchTo(!lost)}>
          <Text id={lost ? "auth.code_use_app" : "auth.code_use_recovery"} />
        </Button>
        {lost && (
          <p className={styles.rest}>
            <Text id="auth.code_neither" values={{ email: brand.support_email }} />
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button type="submit" kind="cta" size={56} wide loading={sending} loadingLabel={t("common.loading")}>
          <Text id="auth.sign_in" />
        </Button>
      </div>
    </form>
  );
}
