import { Drawer } from "@apogee/ui";
import { Check, CircleAlert, Users } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newKey } from "../../site/api/call.ts";
import { Refused } from "../../site/api/refused.ts";
import { carryOut, useAction } from "../../site/api/queries.ts";
import { formatAmount } from "../../site/format/amount.ts";
import { decimalOfMinor } from "../../site/format/minor.ts";
import { LEAST_REASON } from "../../site/forms/action-form.tsx";
import { Act, TextAreaField } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { pointsOf } from "./points.ts";
import type { QueueItem } from "./shapes.ts";
import styles from "./batch.module.css";

type Way = "approve" | "reject";
/** What became of an item, with the server's sentence. */
interface Result {
  readonly state: "done" | "proposed" | "refused";
  readonly words: string;
}

/** Props of a `Batch`. */
interface BatchProps {
  readonly items: readonly QueueItem[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Decides several withdrawals with one reason, one after another: each is an order of its own, so a refusal stops
 * nothing. What has open points is approved one by one, where they are checked.
 */
export function Batch({ items, open, onClose }: BatchProps) {
  const t = useText();
  const client = useQueryClient();
  const [reason, setReason] = useState("");
  const [missed, setMissed] = useState(false);
  const [running, setRunning] = useState<Way | null>(null);
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map());
  const mayApprove = useAction("withdrawal.approve") !== undefined;
  const mayReject = useAction("withdrawal.reject") !== undefined;
  const left = items.filter(({ payment }) => (results.get(payment.id)?.state ?? "refused") === "refused");
  const clear = left.filter((item) => pointsOf(item).length === 0);
  const run = async (way: Way): Promise<void> => {
    if (reason.trim().length < LEAST_REASON) return setMissed(true);
    setRunning(way);
    for (const { payment } of way === "approve" ? clear : left) {
      const result = await decide(way, payment.id, reason.trim());
      setResults((before) => new Map(before).set(payment.id, result));
    }
    setRunning(null);
    await client.invalidateQueries({ queryKey: ["ask"] });
  };
  return (
    <Drawer open={open} onClose={onClose} title={t("batch.title", { count: items.length })} closeLabel={t("act.close")}>
      <div className={styles.batch}>
        <ul className={styles.items} aria-live="polite">
          {items.map((item) => (
            <Item key={item.payment.id} item={item} result={results.get(item.payment.id)} />
          ))}
        </ul>
        {clear.length < left.length && mayApprove && (
          <p className={styles.note}>{t("batch.points", { count: left.length - clear.length })}</p>
        )}
        {left.length > 0 && (
          <>
            <TextAreaField
              label={t("form.reason")}
              hint={t("form.reasonRule", { count: LEAST_REASON })}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={missed && reason.trim().length < LEAST_REASON ? t("queue.reasonFirst") : undefined}
            />
            <div className={styles.acts}>
              {mayApprove && clear.length > 0 && (
                <Act
                  kind="primary"
                  loading={running === "approve"}
                  loadingLabel={t("state.loading")}
                  disabled={running !== null}
                  onClick={() => void run("approve")}
                >
                  {t("batch.approve", { count: clear.length })}
                </Act>
              )}
              {mayReject && (
                <Act
                  kind="refuse"
                  loading={running === "reject"}
                  loadingLabel={t("state.loading")}
                  disabled={running !== null}
                  onClick={() => void run("reject")}
                >
                  {t("batch.reject", { count: left.length })}
                </Act>
              )}
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}

async function decide(way: Way, payment: number, reason: string): Promise<Result> {
  try {
    const done = await carryOut(`withdrawal.${way}`, { payment }, reason, newKey());
    return { state: done.proposal ? "proposed" : "done", words: done.message };
  } catch (error) {
    return { state: "refused", words: error instanceof Refused ? error.message : String(error) };
  }
}

const ICONS = { done: Check, proposed: Users, refused: CircleAlert };

function Item({ item, result }: { readonly item: QueueItem; readonly result: Result | undefined }) {
  const t = useText();
  const [locale] = useLocale();
  const { payment } = item;
  const Icon = result && ICONS[result.state];
  return (
    <li className={styles.item} data-state={result?.state}>
      <span>
        <strong>{t("queue.number", { id: payment.id })}</strong>
        <span className={styles.words}>{result?.words ?? t("queue.points", { count: pointsOf(item).length })}</span>
      </span>
      <strong>
        {formatAmount(decimalOfMinor(payment.amount_cents, payment.currency) ?? "", payment.currency, locale)}
      </strong>
      {Icon && <Icon aria-hidden="true" />}
    </li>
  );
}
