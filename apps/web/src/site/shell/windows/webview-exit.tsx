import { Button, CircleCheck, Copy, copyText, Input, Modal } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../intl/text.tsx";
import styles from "./windows.module.css";

/** In the built-in browser of another app: how to open the page in a whole browser, with its address to copy. */
export function WebviewExit({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [copied, setCopied] = useState<boolean>();
  const address = location.href;
  const copy = async (): Promise<void> => setCopied(await copyText(address));
  return (
    <Modal
      open
      onClose={onClose}
      title={t("shell.exit_title")}
      closeLabel={t("common.close")}
      foot={
        <div className={styles.answers}>
          <Button kind="secondary" onClick={onClose}>
            <Text id="shell.exit_stay" />
          </Button>
          <Button kind="secondary" icon={copied ? <CircleCheck /> : <Copy />} onClick={() => void copy()}>
            <Text id="shell.exit_copy" />
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        <p className={styles.text}>
          <Text id="shell.exit_text" />
        </p>
        <Input label={t("shell.exit_address")} value={address} readOnly onFocus={(event) => event.target.select()} />
        <p role="status" className={styles.text}>
          {copied !== undefined && <Text id={copied ? "shell.exit_copied" : "shell.exit_not_copied"} />}
        </p>
      </div>
    </Modal>
  );
}
