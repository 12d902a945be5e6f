import { ProgressBar, Tag, type TagProps } from "@apogee/ui";
import type { TransactionView } from "../../src/chain/routes.ts";
import { amountText } from "../shared/amount.ts";
import { CopyButton } from "../shared/copy-button.tsx";
import { shortened } from "../shared/shortened.ts";
import { fromNow, timeText } from "../shared/times.ts";
import styles from "./faucet-page.module.css";

const STAGES: Readonly<Record<TransactionView["stage"], { readonly tone: NonNullable<TagProps["tone"]>; readonly text: string }>> = {
  seen: { tone: "gold", text: "Seen" }, confirming: { tone: "gold", text: "Confirming" }, confirmed: { tone: "aurora", text: "Confirmed" }, dropped: { tone: "nova", text: "Taken back" },
};

/** One transaction and how deep it is buried. */
export function TransactionRow({ transaction, now }: { readonly transaction: TransactionView; readonly now: string }) {
  const { txid, amount, stage, fate, confirmations, confirmations_wanted: wanted, created_at: at } = transaction;
  const depth = fate === "waiting" ? "stays unconfirmed" : `${confirmations} of ${wanted} blocks`;
  return (
    <li className={styles.transaction}>
      <div className={styles.line}>
        <strong className={styles.figure}>{amountText(amount, "BTC")}</strong>
        <Tag tone={STAGES[stage].tone}>{STAGES[stage].text}</Tag>
      </div>
      {stage !== "dropped" && fate !== "waiting" && <ProgressBar cells tone="aurora" value={confirmations} max={wanted} label="Blocks" valueText={depth} />}
      <div className={styles.line}>
        <span className={styles.fact}>{stage === "dropped" ? "replaced by another" : depth} · <time dateTime={at} title={timeText(at)}>{fromNow(at, now)}</time></span>
        <span className={styles.txid}>{shortened(txid, 6)}<CopyButton text={txid} what="the transaction's id" /></span>
      </div>
    </li>
  );
}
