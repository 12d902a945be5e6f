import { provePlayer, type SecurityView } from "@apogee/contract";
import { Button, Input, Modal } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { complaintsOf } from "../../../site/forms/complaints.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import styles from "./security.module.css";

interface ProveDialogProps {
  readonly by: SecurityView["prove_by"];
  readonly onProved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password, or for a code if there is a second factor, before a sensitive step. */
export function ProveDialog({ by, onProved, onClose }: ProveDialogProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const [value, setValue] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await api.call(provePlayer, { body: { [by]: value } });
      await onProved();
    } catch (error) {
      const complaint = complaintsOf(error)[by];
      setTrouble(complaint?.code === "invalid" ? t(`security.wrong_${by}`) : report(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (value.trim() === "") setTrouble(t(`security.enter_${by}`));
    else void send();
  };
  return (
    <Modal open onClose={onClose} title={t("security.prove_title")} closeLabel={t("common.close")}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className={styles.text}>
          <Text id={`security.prove_by_${by}`} />
        </p>
        <Input
          label={t(by === "code" ? "security.code" : "auth.password")}
          name={by}
          type={by === "code" ? "text" : "password"}
          autoComplete={by === "code" ? "one-time-code" : "current-password"}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={value}
          error={trouble}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="security.go_on" />
        </Button>
      </form>
    </Modal>
  );
}
