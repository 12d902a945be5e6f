import { changePassword } from "@apogee/contract";
import { Button, Input, Modal } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { complaintsOf } from "../../../site/forms/complaints.ts";
import { useComplaintText } from "../../../site/forms/use-complaint-text.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { checkField } from "../../../site/personal/check-field.ts";
import { showToast } from "../../../site/toasts/toasts.ts";
import type { Security } from "./use-security.ts";
import styles from "./security.module.css";

/** Chooses a new password. The player is proved when it is sent. */
export function ChangePassword({ security, onClose }: { readonly security: Security; readonly onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const complaintText = useComplaintText();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = async (): Promise<void> => {
    try {
      await api.call(changePassword, { body: { user: { password } } });
    } catch (error) {
      const complaint = complaintsOf(error)["password"];
      if (!complaint) throw error;
      setTrouble(complaintText("password", complaint));
      return;
    }
    onClose();
    showToast({ key: "security", tone: "done", text: t("security.password_changed") });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const complaint = password === "" ? { code: "required" } : checkField("password", password, "");
    setTrouble(complaintText("password", complaint));
    if (complaint) return;
    setBusy(true);
    void security.run(send).finally(() => setBusy(false));
  };
  return (
    // While the player is proved in another window, this one is closed and keeps what was typed.
    <Modal
      open={security.asked === null}
      onClose={onClose}
      title={t("auth.new_password_title")}
      closeLabel={t("common.close")}
    >
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className={styles.text}>
          <Text id="security.password_text" />
        </p>
        <Input
          label={t("auth.password")}
          name="new-password"
          type="password"
          autoComplete="new-password"
          maxLength={72}
          autoFocus
          value={password}
          error={trouble}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="auth.new_password_save" />
        </Button>
      </form>
    </Modal>
  );
}
