import { Button, CircleCheck, CircleX, Clock, Spinner, Timer, Undo2 } from "@apogee/ui";
import { useEffect, useState } from "react";
import type { PayView } from "../../src/payments/views.ts";
import { amountText } from "../shared/amount.ts";
import styles from "./result-step.module.css";
import { isFramed, returnToMerchant } from "./return-to-merchant.ts";

const SHOWN_MS = 1_400;
const ASK_MS = 300;
/** The page does not wait for ever: the merchant may be away. */
const MOST_ASKED = 30;

const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: "Your bank says that the account does not cover it. Nothing was charged.",
  authentication_failed: "The code was wrong three times, so your bank refused. Nothing was charged.",
};

/** How it ended. It returns by itself after a moment, or at once by hand. */
export function ResultStep({ view, reload }: { readonly view: PayView; readonly reload: () => Promise<void> }) {
  const [asked, setAsked] = useState(0);
  const waits = view.outcome === "notify_first" && view.stage === "succeeded" && !view.told && asked < MOST_ASKED;
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
    // By what it returns with, not by the view: a later sight of the same end does not start the time again.
  }, [waits, id, stage, return_origin]);

  return (
    <div className={styles.result} data-tone={tone} role="status">
      <span className={styles.icon}><Icon aria-hidden="true" /></span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {waits
        ? <p className={styles.wait}><Spinner />{view.merchant} is being told first</p>
        : <Button kind="neutral" size={56} wide onClick={() => returnToMerchant(view)}>Back to {view.merchant}</Button>}
    </div>
  );
}

type Look = readonly [tone: "aurora" | "gold" | "nova" | "plain", icon: typeof CircleCheck, title: string, text: string];

function lookOf({ stage, reason, amount, currency, merchant }: PayView): Look {
  const sum = amountText(amount, currency);
  switch (stage) {
    case "succeeded": return ["aurora", CircleCheck, `${sum} paid`, `Your bank has confirmed. ${merchant} hears of it now.`];
    case "pending": return ["gold", Clock, `${sum} on its way`, `Your bank has not confirmed yet. ${merchant} hears of it as soon as it does.`];
    case "expired": return ["plain", Timer, "Time is up", "The payment was not finished in time. Nothing was charged."];
    case "canceled": return ["plain", Undo2, "Canceled", "Nothing was charged."];
    default: return ["nova", CircleX, "Declined", REASONS[reason ?? ""] ?? "Your bank has declined. Nothing was charged."];
  }
}
