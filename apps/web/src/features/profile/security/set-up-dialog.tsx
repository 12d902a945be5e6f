import { proveSecondFactor, type ResponseOf, type setUpSecondFactor } from "@apogee/contract";
import { Button, copyText, Input, Modal } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { complaintsOf } from "../../../site/forms/complaints.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import styles from "./security.module.css";

interface SetUpDialogProps {
  readonly secret: ResponseOf<typeof setUpSecondFactor>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Shows a new secret once, as a picture and as text, and asks for the first code of the app. */
export function SetUpDialog({ secret, onCodes, onClose }: SetUpDialogProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { recovery_codes: codes } = await api.call(proveSecondFactor, {
        body: { two_factor: { authentication_code: code } },
      });
      onCodes(codes);
    } catch (error) {
      setTrouble(complaintsOf(error)["authentication_code"] ? t("security.wrong_first_code") : report(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (/^\s*(?:\d\s*){6}$/.test(code)) void send();
    else setTrouble(t("security.six_digits"));
  };
  const copy = async (): Promise<void> => {
    if (await copyText(secret.otp_secret)) showToast({ key: "security", tone: "done", text: t("security.copied") });
  };
  return (
    <Modal open onClose={onClose} title={t("security.set_up_title")} closeLabel={t("common.close")}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className={styles.text}>
          <Text id="security.set_up_text" />
        </p>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(secret.data)}`}
          width={176}
          height={176}
          alt={t("security.qr")}
        />
        <p className={styles.secret}>
          <code>{secret.in_fours}</code>
          <Button kind="ghost" size={32} onClick={() => void copy()}>
            <Text id="security.copy" />
          </Button>
        </p>
        <Input
          label={t("security.first_code")}
          name="authentication_code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={trouble}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" wide loading={busy} loadingLabel={t("common.loading")}>
          <Text id="security.go_on" />
        </Button>
      </form>
    </Modal>
  );
}
