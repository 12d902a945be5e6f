import { ProgressBar, Tag, type TagProps } from "@apogee/ui";
import type { TransactionView } from "../../src/chain/routes.ts";
import { amountText } from "../shared/amount.ts";
import { CopyButton } from "../shared/copy-button.tsx";
import { shortened } from "../shared/shortened.ts";
import { fromNow, timeText } from "../shared/times.ts";
import { say } from "../shared/words.ts";
import styles from "./faucet-page.module.css";

const STAGES: Readonly<
  Record<TransactionView["stage"], { readonly tone: NonNullable<TagProps["tone"]>; readonly text: string }>
> = {
  seen: { tone: "gold", text: say("chain.seen") },
  confirming: { tone: "gold", text: say("chain.confirming") },
  confirmed: { tone: "aurora", text: say("chain.confirmed") },
  dropped: { tone: "nova", text: say("chain.dropped") },
};

/** One transaction with its number of confirmations. */
export function TransactionRow({ transaction, now }: { readonly transaction: TransactionView; readonly now: string }) {
  const { txid, amount, stage, fate, confirmations, confirmations_wanted: wanted, created_at: at } = transaction;
  const depth = fate === "waiting" ? say("chain.stays") : say("chain.depth", { blocks: confirmations, wanted });
  return (
    <li className={styles.transaction}>
      <div className={styles.line}>
        <strong className={styles.figure}>{amountText(amount, "BTC")}</strong>
        <Tag tone={STAGES[stage].tone}>{STAGES[stage].text}</Tag>
      </div>
      {stage !== "dropped" && fate !== "waiting" && (
        <ProgressBar
          cells
          tone="aurora"
          value={confirmations}
          max={wanted}
          label={say("chain.blocks")}
          valueText={depth}
        />
      )}
      <div className={styles.line}>
        <span className={styles.fact}>
          {stage === "dropped" ? say("chain.replaced") : depth} ·{" "}
          <time dateTime={at} title={timeText(at)}>
            {fromNow(at, now)}
          </time>
        </span>
        <span className={styles.txid}>
          {shortened(txid, 6)}
          <CopyButton text={txid} label={say("chain.copy_id")} />
        </span>
      </div>
    </li>
  );
}
