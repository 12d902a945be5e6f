import { setPassword } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../site/api/use-api.ts";
import { useComplaintText } from "../../site/forms/use-complaint-text.ts";
import { useFields } from "../../site/forms/use-fields.ts";
import { useSubmit } from "../../site/forms/use-submit.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { checkField, checkFields } from "../../site/personal/check-field.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import { AuthNotice } from "./auth-notice.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import { PasswordField } from "./password-field.tsx";
import { StrengthMeter } from "./strength-meter.tsx";
import styles from "./auth-form.module.css";

type Link = "fine" | "invalid" | "used" | "expired";

/** Sets a new password by the link of an e-mail. If the link no longer works, a new one can be requested. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const t = useText();
  const api = useApi();
  const complaintText = useComplaintText();
  const { player, refresh } = useSession();
  const { form, values, complaints, set, remark, complain } = useFields(() => ({ password: "" }));
  const [done, setDone] = useState(false);
  const [link, setLink] = useState<Link>(token === "" ? "invalid" : "fine");

  const { busy, trouble, submit } = useSubmit({
    complain,
    check: () => checkFields(values, { required: ["password"], country: "" }),
    async send() {
      await api.call(setPassword, { body: { user: { reset_password_token: token, password: values.password } } });
      setDone(true);
      // Every session has ended, including this browser's.
      if (player) await refresh();
    },
    sort({ reset_password_token: refused, ...fields }) {
      if (refused) setLink(refused.code === "used" || refused.code === "expired" ? refused.code : "invalid");
      return { fields };
    },
  });

  if (done) {
    return (
      <AuthNotice picture="done" title={t("auth.new_password_done")} text={t("auth.new_password_done_text")}>
        <Button kind="cta" size={56} wide render={<PopupLink popup="sign-in" />}>
          <Text id="auth.sign_in" />
        </Button>
      </AuthNotice>
    );
  }
  if (link !== "fine") {
    return (
      <AuthNotice picture="locked" title={t("auth.new_password_refused")} text={t(`auth.new_password_${link}`)}>
        <Button kind="cta" size={56} wide render={<PopupLink popup="remind" />}>
          <Text id="auth.remind_again" />
        </Button>
      </AuthNotice>
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <p className={styles.rest}>
          <Text id="auth.new_password_text" />
        </p>
        <FormTrouble>{trouble}</FormTrouble>
        <PasswordField
          autoComplete="new-password"
          maxLength={72}
          autoFocus
          value={values.password}
          error={complaintText("password", complaints["password"])}
          onValueChange={(password) => set("password", password)}
          onBlur={() => remark("password", checkField("password", values.password, ""))}
          note={<StrengthMeter password={values.password} email="" />}
        />
      </div>
      <div className={styles.foot}>
        <Button type="submit" kind="cta" size={56} wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="auth.new_password_save" />
        </Button>
      </div>
    </form>
  );
}
