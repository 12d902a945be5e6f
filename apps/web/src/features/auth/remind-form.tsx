import { requestPassword } from "@apogee/contract";
import { Button, Input } from "@apogee/ui";
import { useState } from "react";
import { useLocation } from "react-router";
import { useApi } from "../../site/api/use-api.ts";
import { useCaptcha } from "../../site/captcha/use-captcha.ts";
import { useComplaintText } from "../../site/forms/use-complaint-text.ts";
import { useFields } from "../../site/forms/use-fields.ts";
import { useSubmit } from "../../site/forms/use-submit.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { checkFields } from "../../site/personal/check-field.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { AuthNotice } from "./auth-notice.tsx";
import { FormTrouble } from "./form-trouble.tsx";
import { redirectIn } from "./redirect-in.ts";
import styles from "./auth-form.module.css";

/** Requests the e-mail for a new password. The answer is the same whether or not the address has an account. */
export function RemindForm() {
  const t = useText();
  const api = useApi();
  const complaintText = useComplaintText();
  const { search } = useLocation();
  const { take } = useCaptcha();
  const { form, values, complaints, set, complain } = useFields(() => ({ email: "" }));
  const [sent, setSent] = useState(false);
  const email = values.email.trim();

  const { busy, trouble, submit } = useSubmit({
    complain,
    check: () => checkFields(values, { required: ["email"], country: "" }),
    async send() {
      const captcha = await take();
      await api.call(requestPassword, { body: { user: { email, ...(captcha ? { captcha } : {}) } } });
      setSent(true);
    },
    sort: ({ captcha, ...fields }) => ({ fields, ...(captcha ? { trouble: t("auth.captcha_failed") } : {}) }),
  });

  const back = (
    <Button kind="secondary" size={56} wide render={<PopupLink popup="sign-in" query={redirectIn(search)} />}>
      <Text id="auth.to_sign_in" />
    </Button>
  );
  if (sent) {
    return (
      <AuthNotice
        picture="email"
        title={t("auth.remind_sent")}
        text={<Text id="auth.remind_sent_text" values={{ email: <b className={styles.address}>{email}</b> }} />}
      >
        {back}
      </AuthNotice>
    );
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <p className={styles.rest}>
          <Text id="auth.remind_text" />
        </p>
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
      </div>
      <div className={styles.foot}>
        <Button type="submit" kind="cta" size={56} wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="auth.remind_send" />
        </Button>
        {back}
      </div>
    </form>
  );
}
