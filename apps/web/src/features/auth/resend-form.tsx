import { Button, Input } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useComplaintText } from "../../site/forms/use-complaint-text.ts";
import { useResend } from "../../site/forms/use-resend.ts";
import { Text, useText } from "../../site/intl/text.tsx";
import { checkField } from "../../site/personal/check-field.ts";
import styles from "./resend-form.module.css";

/** Requests the confirmation e-mail again. The answer is the same whether or not the address has an account. */
export function ResendForm({ email: known }: { readonly email: string }) {
  const t = useText();
  const complaintText = useComplaintText();
  const { sending, send } = useResend();
  const [email, setEmail] = useState(known);
  const [trouble, setTrouble] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (sending) return;
    const complaint = email.trim() === "" ? { code: "required" } : checkField("email", email, "");
    setTrouble(complaintText("email", complaint));
    if (!complaint) void send(email.trim());
  };
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
      <Button type="submit" kind="cta" size={56} wide loading={sending} loadingLabel={t("common.loading")}>
        <Text id="auth.resend" />
      </Button>
    </form>
  );
}
