import { confirmRecoveryCodes, renewOwnRecoveryCodes } from "@apogee/contract";
import { Button, Card, Copy, copyText, Download, Input, Printer, Tag } from "@apogee/ui";
import { useState, type FormEvent } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { complaintsOf } from "../../../site/forms/complaints.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import type { Security } from "./use-security.ts";
import styles from "./security.module.css";

interface RecoveryCodesCardProps {
  readonly security: Security;
  /** A new set, which is shown once; null if none waits. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** So few unused codes are worth a notice. */
const FEW = 3;

/** Recovery codes: how many are left, or a new set until one of its codes was typed. */
export function RecoveryCodesCard({ security, codes, onCodes }: RecoveryCodesCardProps) {
  const t = useText();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const { recovery_codes_left: left } = security.security.two_factor;
  if (codes) return <NewCodes security={security} codes={codes} onDone={() => onCodes(null)} />;
  const renew = (): void => {
    setBusy(true);
    void security
      .run(async () => onCodes((await api.call(renewOwnRecoveryCodes, { body: {} })).recovery_codes))
      .finally(() => setBusy(false));
  };
  return (
    <Card
      dense
      tone={left <= FEW ? "gold" : "plain"}
      title={<Text id="security.codes" />}
      aside={
        <Tag tone={left <= FEW ? "gold" : "neutral"}>
          <Text id="security.codes_left" values={{ count: left }} />
        </Tag>
      }
    >
      <p className={styles.text}>
        <Text id={left <= FEW ? "security.codes_few" : "security.codes_text"} />
      </p>
      <Button size={40} wide loading={busy} loadingLabel={t("common.loading")} onClick={renew}>
        <Text id="security.codes_renew" />
      </Button>
    </Card>
  );
}

interface NewCodesProps {
  readonly security: Security;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function NewCodes({ security, codes, onDone }: NewCodesProps) {
  const t = useText();
  const api = useApi();
  const { brand } = useSession();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const confirm = async (): Promise<void> => {
    try {
      await api.call(confirmRecoveryCodes, { body: { recovery_code: typed } });
    } catch (error) {
      if (!complaintsOf(error)["recovery_code"]) throw error;
      setTrouble(t("security.codes_none_of_them"));
      return;
    }
    onDone();
    showToast({ key: "security", tone: "done", text: t("security.codes_active") });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    void security.run(confirm).finally(() => setBusy(false));
  };
  const text = `${codes.join("\n").toUpperCase()}\n`;
  const copy = async (): Promise<void> => {
    if (await copyText(text)) showToast({ key: "security", tone: "done", text: t("security.copied") });
  };
  return (
    <Card
      dense
      title={<Text id="security.codes" />}
      aside={
        <Tag tone="gold">
          <Text id="security.codes_new" />
        </Tag>
      }
    >
      <p className={styles.text}>
        <Text id="security.codes_once" />
      </p>
      <ul className={styles.codes} data-print>
        {codes.map((code) => (
          <li key={code}>{code.toUpperCase()}</li>
        ))}
      </ul>
      <div className={styles.three}>
        <Button kind="secondary" size={40} icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          <Text id="security.copy" />
        </Button>
        <Button
          kind="secondary"
          size={40}
          icon={<Download aria-hidden="true" />}
          render={
            <a
              download={`${brand.name}-recovery-codes.txt`}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            />
          }
        >
          <Text id="security.file" />
        </Button>
        <Button kind="secondary" size={40} icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          <Text id="security.print" />
        </Button>
      </div>
      <form className={styles.confirm} onSubmit={submit} noValidate>
        <Input
          label={t("security.codes_type_one")}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={trouble}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" wide loading={busy} loadingLabel={t("common.loading")} disabled={typed.trim() === ""}>
          <Text id="security.confirm" />
        </Button>
      </form>
    </Card>
  );
}
