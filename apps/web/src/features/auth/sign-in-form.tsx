import { signIn } from "@apogee/contract";
import { Button, Input } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { ApiRefusal } from "../../site/api/call.ts";
import { useApi } from "../../site/api/use-api.ts";
import { complaintsOf } from "../../site/forms/complaints.ts";
import { useComplaintText } from "../../site/forms/use-complaint-text.ts";
import { useFields } from "../../site/forms/use-fields.ts";
import { useTrouble } from "../../site/forms/use-trouble.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSignedIn } from "../../site/popups/use-signed-in.ts";
import { useSession } from "../../site/session/session.tsx";
import { useCaptcha } from "../../site/captcha/use-captcha.ts";
import { AuthSwitch } from "./auth-switch.tsx";
import { CodeForm } from "./code-form.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import { PasswordField } from "./password-field.tsx";
import { redirectIn } from "./redirect-in.ts";
import styles from "./auth-form.module.css";

/**
 * E-mail and password, and a code if there is a second factor. An error is one sentence that does not reveal which of the
 * two was wrong.
 */
export function SignInForm() {
  const t = useText();
  const api = useApi();
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const { brand } = useSession();
  const { take } = useCaptcha();
  const report = useTrouble();
  const complaintText = useComplaintText();
  const { form, values, complaints, set, complain } = useFields(() => ({ email: "", password: "" }));
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [isCodeDue, setCodeDue] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    setTrouble(undefined);
    try {
      const captcha = await take();
      await api.call(
        signIn,
        { body: { user: { email: values.email.trim(), password: values.password, ...(captcha ? { captcha } : {}) } } },
        { showsCountryRefusal: true },
      );
      await signedIn();
    } catch (error) {
      setSending(false);
      if (complaintsOf(error)["otp_attempt"]) return setCodeDue(true);
      setTrouble(troubleOf(error));
      form.current?.querySelector<HTMLInputElement>("[name='password']")?.select();
    }
  };
  const troubleOf = (error: unknown): string => {
    const { email, captcha } = complaintsOf(error);
    if (captcha) return t("auth.captcha_failed");
    if (email?.code === "invalid") return t("auth.wrong");
    if (email?.code === "disabled") return t("auth.disabled", { email: brand.support_email });
    if (error instanceof ApiRefusal && error.status === 451) return t("errors.restricted_login");
    return error instanceof ApiRefusal && error.status === 429 ? t("auth.too_often") : report(error);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending) return;
    const empty = Object.entries(values).filter(([, value]) => value.trim() === "");
    if (empty.length > 0) return complain(Object.fromEntries(empty.map(([field]) => [field, { code: "required" }])));
    void send();
  };

  const startAgain = (why: string): void => {
    setCodeDue(false);
    set("password", "");
    setTrouble(why);
  };
  if (isCodeDue) return <CodeForm onExpired={startAgain} />;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <AuthSwitch current="sign-in" />
        <FormTrouble>{trouble}</FormTrouble>
        <Input
          label={t("auth.email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={values.email}
          error={complaintText("email", complaints["email"])}
          onChange={(event) => set("email", event.target.value)}
        />
        <PasswordField
          autoComplete="current-password"
          value={values.password}
          error={complaintText("password", complaints["password"])}
          onValueChange={(password) => set("password", password)}
        />
        <PopupLink className={styles.aside} popup="remind" query={redirectIn(search)}>
          <Text id="auth.forgotten" />
        </PopupLink>
      </div>
      <div className={styles.foot}>
        <Button type="submit" kind="cta" size={56} wide loading={sending} loadingLabel={t("common.loading")}>
          <Text id="auth.sign_in" />
        </Button>
      </div>
    </form>
  );
}
