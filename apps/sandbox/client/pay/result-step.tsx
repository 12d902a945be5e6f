import { Button, CircleCheck, CircleX, Clock, Spinner, Timer, Undo2 } from "@apogee/ui";
import { useEffect, useState } from "react";
import type { PayView } from "../../src/payments/views.ts";
import type { WordId } from "../../src/words.ts";
import { amountText } from "../shared/amount.ts";
import { say } from "../shared/words.ts";
import styles from "./result-step.module.css";
import { isFramed, returnToMerchant } from "./return-to-merchant.ts";

const SHOWN_MS = 1_400;
const ASK_MS = 300;
/** The longest time that the page waits for the merchant, which may be unreachable. */
const MOST_ASKED = 30;

const REASONS: Readonly<Record<string, WordId>> = {
  insufficient_funds: "result.insufficient_funds",
  authentication_failed: "result.authentication_failed",
};

/** The result. The page returns after a moment, or at once with the button. */
export function ResultStep({ view, reload }: { readonly view: PayView; readonly reload: () => Promise<void> }) {
  const [asked, setAsked] = useState(0);
  const waits = view.outcome === "notify_first" && view.stage === "succeeded" && !view.reported && asked < MOST_ASKED;
  const [tone, Icon, title, text] = lookOf(view);
  const { id, stage, return_origin } = view;

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void reload().then(() => setAsked(asked + 1)), ASK_MS);
    return () => clearTimeout(timer);
  }, [waits, asked, reload]);
  useEffect(() => {
    if (waits || !isFramed) return;
    const timer = setTimeout(() => returnToMerchant({ id, stage, return_origin }), stage === "canceled" ? 0 : SHOWN_MS);
    return () => clearTimeout(timer);
    // Depends on the result, not on the view: a reload of the same result must not restart the timer.
  }, [waits, id, stage, return_origin]);

  return (
    <div className={styles.result} data-tone={tone} role="status">
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {waits ? (
        <p className={styles.wait}>
          <Spinner />
          {say("result.told_first", { merchant: view.merchant })}
        </p>
      ) : (
        <Button kind="neutral" size={56} wide onClick={() => returnToMerchant(view)}>
          {say("result.back", { merchant: view.merchant })}
        </Button>
      )}
    </div>
  );
}

type Look = readonly [
  tone: "aurora" | "gold" | "nova" | "plain",
  icon: typeof CircleCheck,
  title: string,
  text: string,
];

function lookOf({ stage, reason, amount, currency, merchant }: PayView): Look {
  const sum = amountText(amount, currency);
  switch (stage) {
    case "succeeded":
      return [
        "aurora",
        CircleCheck,
        say("result.succeeded", { amount: sum }),
        say("result.succeeded_text", { merchant }),
      ];
    case "pending":
      return ["gold", Clock, say("result.pending", { amount: sum }), say("result.pending_text", { merchant })];
    case "expired":
      return ["plain", Timer, say("result.expired"), say("result.expired_text")];
    case "canceled":
      return ["plain", Undo2, say("result.canceled"), say("result.canceled_text")];
    default:
      return ["nova", CircleX, say("result.declined"), say(REASONS[reason ?? ""] ?? "result.declined_text")];
  }
}
