import { Button, CircleAlert, ErrorState, Skeleton } from "@apogee/ui";
import { useState } from "react";
import type { CheckoutView } from "../../src/families/views.ts";
import { PayFrame } from "../pay/pay-frame.tsx";
import frame from "../pay/pay-page.module.css";
import { amountText } from "../shared/amount.ts";
import { say } from "../shared/words.ts";
import { CheckoutResult } from "./checkout-result.tsx";
import styles from "./checkout-page.module.css";
import { SwitchPanel } from "./switch-panel.tsx";
import { useCheckout, type Checkout } from "./use-checkout.ts";

const NAMES: Readonly<Record<CheckoutView["family"], string>> = {
  wallet: "Perigee Wallet",
  "instant-bank": "Low Orbit Bank",
  bank: "Low Orbit Bank",
  app: "Perigee App",
  voucher: "Perigee Vouchers",
};

/** The page of a wallet, of the player's bank, or of an app, on which the player pays. */
export function CheckoutPage() {
  const checkout = useCheckout();
  const { view, failure, reload } = checkout;
  if (view) return <Paying checkout={checkout} view={view} />;
  return (
    <PayFrame view={null} name="Perigee">
      {!failure && (
        <div className={frame.step} aria-busy="true">
          <span className="sr-only">{say("pay.loading")}</span>
          <Skeleton shape="wide" />
          <Skeleton shape="wide" />
        </div>
      )}
      {failure?.missing && (
        <ErrorState title={say("pay.missing")} text={say("pay.missing_text")} picture="not-found" dense />
      )}
      {failure && !failure.missing && (
        <ErrorState
          title={say("pay.not_loaded")}
          text={failure.message}
          onRetry={() => void reload()}
          retryLabel={say("common.retry")}
          dense
        />
      )}
    </PayFrame>
  );
}

function Paying({ checkout, view }: { readonly checkout: Checkout; readonly view: CheckoutView }) {
  const { act, reload, failure } = checkout;
  const open = view.stage === "open";
  return (
    <PayFrame view={view} name={NAMES[view.family]} onTimeUp={reload}>
      <div className={frame.step}>
        {failure && (
          <p className={frame.offline} role="alert">
            <CircleAlert aria-hidden="true" />
            <span>{failure.message}</span>
          </p>
        )}
        {open ? <Confirm view={view} act={act} /> : <CheckoutResult view={view} reload={reload} act={act} />}
      </div>
      {open && <SwitchPanel view={view} act={act} />}
    </PayFrame>
  );
}

function Confirm({ view, act }: { readonly view: CheckoutView; readonly act: Checkout["act"] }) {
  const [busy, setBusy] = useState(false);
  const { family, merchant, method, holder } = view;
  const sum = amountText(view.amount, view.currency);
  const title = family === "app" ? "checkout.app" : family === "wallet" ? "checkout.wallet" : "checkout.bank";
  const run = (action: "pay" | "cancel"): void => {
    setBusy(true);
    void act(action).finally(() => setBusy(false));
  };
  return (
    <>
      <h1 className={styles.title}>{say(title, { merchant })}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{say("checkout.amount")}</dt>
          <dd className={styles.sum}>{sum}</dd>
        </div>
        <div>
          <dt>{say("checkout.by")}</dt>
          <dd>{method}</dd>
        </div>
        {holder && (
          <div>
            <dt>{say("checkout.payer")}</dt>
            <dd>{holder}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <Button kind="cta" size={56} wide disabled={busy} onClick={() => run("pay")}>
          {family === "app" ? say("checkout.confirm", { amount: sum }) : say("pay.submit", { amount: sum })}
        </Button>
        <Button kind="neutral" size={56} wide disabled={busy} onClick={() => run("cancel")}>
          {say("common.cancel")}
        </Button>
      </div>
      <p className={styles.note}>{say("checkout.note")}</p>
    </>
  );
}
