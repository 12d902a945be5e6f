import { Button, CircleCheck, CircleX, Clock, Spinner, Timer, Undo2 } from "@apogee/ui";
import { useEffect, useState } from "react";
import type { CheckoutView } from "../../src/families/views.ts";
import result from "../pay/result-step.module.css";
import { isFramed, returnToMerchant } from "../pay/return-to-merchant.ts";
import { amountText } from "../shared/amount.ts";
import { say } from "../shared/words.ts";
import type { Checkout } from "./use-checkout.ts";

const SHOWN_MS = 1_400;
const ASK_MS = 300;
/** The longest time that the page waits for the casino, which may be unreachable. */
const MOST_ASKED = 30;

interface ResultProps {
  readonly view: CheckoutView;
  readonly reload: () => Promise<void>;
  readonly act: Checkout["act"];
}

/** The result. The page returns to the casino after a moment, unless the tester chose otherwise. */
export function CheckoutResult({ view, reload, act }: ResultProps) {
  const [asked, setAsked] = useState(0);
  const { id, stage, outcome, merchant, return_url } = view;
  const waits = outcome !== "return_first" && !view.reported && asked < MOST_ASKED;
  const stays = outcome === "never_returns";
  const [tone, Icon, title, text] = lookOf(view);

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void reload().then(() => setAsked(asked + 1)), ASK_MS);
    return () => clearTimeout(timer);
  }, [waits, asked, reload]);
  useEffect(() => {
    if (waits || stays) return;
    const timer = setTimeout(() => leave({ id, stage, return_url }), SHOWN_MS);
    return () => clearTimeout(timer);
    // Depends on the result, not on the view: a reload of the same result must not restart the timer.
  }, [waits, stays, id, stage, return_url]);

  return (
    <div className={result.result} data-tone={tone} role="status">
      <span className={result.icon}>
        <Icon aria-hidden="true" />
      </span>
      <h1 className={result.title}>{title}</h1>
      <p className={result.text}>{text}</p>
      {waits && (
        <p className={result.wait}>
          <Spinner />
          {say("result.told_first", { merchant })}
        </p>
      )}
      {!waits && stays && <p className={result.text}>{say("checkout.stays", { merchant })}</p>}
      {!waits && !stays && (
        <Button kind="neutral" size={56} wide onClick={() => leave(view)}>
          {say("result.back", { merchant })}
        </Button>
      )}
      {hasNextStep(view) && (
        <Button kind="secondary" size={56} wide onClick={() => void act("settle")}>
          {say("checkout.settle")}
        </Button>
      )}
    </div>
  );
}

/** A frame tells its page, and a page returns to the casino's address, whose key says nothing of the payment. */
function leave({ id, stage, return_url }: Pick<CheckoutView, "id" | "stage" | "return_url">): void {
  if (!isFramed) return location.assign(return_url);
  returnToMerchant({
    id,
    stage: stage === "canceled" ? "canceled" : "succeeded",
    return_origin: new URL(return_url).origin,
  });
}

const hasNextStep = ({ stage, outcome }: CheckoutView): boolean =>
  (stage === "pending" && outcome === "pending") ||
  (stage === "succeeded" && outcome === "returned") ||
  (stage === "expired" && outcome === "late_success");

type Look = readonly [
  tone: "aurora" | "gold" | "nova" | "plain",
  icon: typeof CircleCheck,
  title: string,
  text: string,
];

function lookOf({ stage, amount, currency, merchant }: CheckoutView): Look {
  const sum = { amount: amountText(amount, currency) };
  switch (stage) {
    case "succeeded":
      return ["aurora", CircleCheck, say("result.succeeded", sum), say("result.succeeded_text", { merchant })];
    case "pending":
      return ["gold", Clock, say("result.pending", sum), say("result.pending_text", { merchant })];
    case "expired":
      return ["plain", Timer, say("result.expired"), say("result.expired_text")];
    case "canceled":
      return ["plain", Undo2, say("result.canceled"), say("result.canceled_text")];
    case "returned":
      return ["nova", Undo2, say("result.returned"), say("result.returned_text")];
    default:
      return ["nova", CircleX, say("result.declined"), say("result.declined_text")];
  }
}
