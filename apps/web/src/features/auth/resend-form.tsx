import { resendConfirmation } from "@apogee/contract";
import { Button, Input } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useApi } from "../../app/api/use-api.ts";
import { complaintsOf } from "../../app/forms/complaints.ts";
import { useComplaintText } from "../../app/forms/use-complaint-text.ts";
import { useTrouble } from "../../app/forms/use-trouble.ts";
import { Text, useText } from "../../app/intl/text.tsx";
import { checkField } from "../../app/personal/check-field.ts";
import { useCaptcha } from "../../app/captcha/use-captcha.ts";
import styles from "./resend-form.module.css";

/** Requests the confirmation e-mail again. The answer is the same whether or not the address has an account. */
export function ResendForm({ email: known }: { readonly email: string }) {
  const t = useText();
  const api = useApi();
  const tell = useTrouble();
  const complaintText = useComplaintText();
  const { take } = useCaptcha();
  const [email, setEmail] = useState(known);
  const [state, setState] = useState<"ready" | "sending" | "sent">("ready");
  const [trouble, setTrouble] = useState<string>();
  const send = async (): Promise<void> => {
    setState("sending");
    try {
      const captcha = await take();
      await api.call(resendConfirmation, { body: { user: { email: email.trim(), ...(captcha ? { captcha } : {}) } } });
      setState("sent");
    } catch (error) {
      const complaint = complaintsOf(error)["email"];
      setTrouble(complaint ? complaintText("email", complaint) : tell(error));
      setState("ready");
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state === "sending") return;
    const complaint = email.trim() === "" ? { code: "required" } : checkField("email", email, "");
    setTrouble(complaintText("email", complaint));
    if (!complaint) void send();
  };
  if (state === "sent")
    return (
      <p role="status">
        <Text id="auth.resent" values={{ email: <b>{email.trim()}</b> }} />
      </p>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Input
        label={t("auth.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        name="email"
        value={email}
        error={trouble}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" kind="cta" size={56} wide loading={state === "sending"} loadingLabel={t("common.loading")}>
        <Text id="auth.resend" />
      </Button>
    </form>
  );
}
