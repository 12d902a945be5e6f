import { setUserLimit, type UserLimit } from "@apogee/contract";
import { Button, Card } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { showToast } from "../../../site/toasts/toasts.ts";
import type { ShownLimit } from "./limit-table.ts";
import { useAmount } from "./use-amount.ts";
import styles from "./limits-page.module.css";

interface PendingLimitProps {
  readonly limit: ShownLimit;
  readonly onSaved: (sentence: string) => void;
  readonly onChange: (limits: readonly UserLimit[]) => void;
}

/** A higher limit, or a removal, that waits: what happens when, and the button that keeps the limit as it is. */
export function PendingLimit({ limit, onSaved, onChange }: PendingLimitProps) {
  const t = useText();
  const api = useApi();
  const report = useTrouble();
  const times = useTimes();
  const [busy, setBusy] = useState(false);
  const { type, period, currency, amount, pending } = limit;
  const money = useAmount(type);
  if (!pending) return null;
  const now = money(amount, currency, { short: true });
  const name = t("limits.name", { limit: t(`limits.${type}`), period: t(`limits.period_${period}`) });
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      onChange(
        await api.call(setUserLimit, { body: { type, period, accounts: [{ currency, amount_cents: amount }] } }),
      );
      onSaved(t("limits.kept", { name, amount: now }));
    } catch (error) {
      showToast({ key: "limits", tone: "error", text: report(error) });
      setBusy(false);
    }
  };
  return (
    <Card
      tone="gold"
      title={
        pending.amount === null
          ? t("limits.removal_title", { name, time: times.at(pending.from) })
          : t("limits.raise_title", {
              name,
              amount: money(pending.amount, currency, { short: true }),
              time: times.at(pending.from),
            })
      }
    >
      <p className={styles.text}>
        <Text id="limits.pending_text" values={{ amount: now, until: times.at(pending.until) }} />
      </p>
      <div className={styles.actions}>
        <Button loading={busy} loadingLabel={t("common.loading")} onClick={() => void keep()}>
          <Text id="limits.keep" values={{ amount: now }} />
        </Button>
      </div>
    </Card>
  );
}
