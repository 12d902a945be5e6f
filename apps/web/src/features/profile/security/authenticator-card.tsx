import { setUpSecondFactor, turnOffSecondFactor, type ResponseOf } from "@apogee/contract";
import { Button, Card, Check, Tag } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";
import { SetUpDialog } from "./set-up-dialog.tsx";
import type { Security } from "./use-security.ts";
import styles from "./security.module.css";

interface AuthenticatorCardProps {
  readonly security: Security;
  readonly onCodes: (codes: readonly string[] | null) => void;
  /** Whether new recovery codes wait for their confirmation. */
  readonly waits: boolean;
}

/** The authenticator app: on, with a new secret, or off. */
export function AuthenticatorCard({ security, onCodes, waits }: AuthenticatorCardProps) {
  const t = useText();
  const api = useApi();
  const [secret, setSecret] = useState<ResponseOf<typeof setUpSecondFactor> | null>(null);
  const [busy, setBusy] = useState<"set up" | "turn off" | null>(null);
  const { enabled } = security.security.two_factor;
  const during = (what: "set up" | "turn off", act: () => Promise<void>): void => {
    setBusy(what);
    void security.run(act).finally(() => setBusy(null));
  };
  const setUp = (): void => during("set up", async () => setSecret(await api.call(setUpSecondFactor, { body: {} })));
  const turnOff = (): void =>
    during("turn off", async () => {
      await api.call(turnOffSecondFactor, {});
      onCodes(null);
      showToast({ key: "security", tone: "done", text: t("security.turned_off") });
    });
  return (
    <Card
      dense
      title={<Text id="security.app" />}
      aside={
        enabled ? (
          <Tag tone="aurora" icon={<Check aria-hidden="true" />}>
            <Text id="security.on" />
          </Tag>
        ) : (
          <Tag tone={waits ? "gold" : "neutral"}>
            <Text id={waits ? "security.waits" : "security.off"} />
          </Tag>
        )
      }
    >
      <p className={styles.text}>
        <Text id={enabled ? "security.app_on_text" : "security.app_off_text"} />
      </p>
      <div className={styles.pair}>
        <Button size={40} loading={busy === "set up"} loadingLabel={t("common.loading")} onClick={setUp}>
          <Text id={enabled ? "security.new_app" : "security.turn_on"} />
        </Button>
        {enabled && (
          <Button
            kind="secondary"
            size={40}
            loading={busy === "turn off"}
            loadingLabel={t("common.loading")}
            onClick={turnOff}
          >
            <Text id="security.turn_off" />
          </Button>
        )}
      </div>
      {secret && (
        <SetUpDialog
          secret={secret}
          onCodes={(codes) => {
            setSecret(null);
            onCodes(codes);
          }}
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
