import type { PaymentView } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useEffectEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { publishFunnelStep } from "../../../site/analytics/funnel.ts";
import { Text } from "../../../site/intl/text.tsx";
import { unlocalized } from "../../../site/intl/paths.ts";
import { pageBeneath } from "../../../site/popups/popup-paths.ts";
import { useClosePopup } from "../../../site/popups/use-close-popup.ts";
import { PaneFoot, Panes } from "../panes.tsx";
import { useWindowSteps } from "../window-steps.ts";
import { isClosed, newestOf } from "./newest.ts";
import { PaymentDetail } from "./payment-detail.tsx";
import { PaymentHero } from "./payment-hero.tsx";
import { useLivePayment } from "./use-live-payment.ts";

interface PaymentProgressProps {
  readonly payment: PaymentView;
  /** The player has finished on the provider's page; its notification is awaited. */
  readonly settling?: boolean;
  /** Back to the amount: for another payment, or after a failed one. */
  readonly onAgain: () => void;
  /** The effects of the payment are known. */
  readonly onClosed?: () => void;
}

const SETTLES_MS = 15_000;

/** A payment in progress, until it is done or has failed; then a link back to the game. */
export function PaymentProgress({ payment: first, settling: begun = false, onAgain, onClosed }: PaymentProgressProps) {
  const live = useLivePayment(first);
  const [changed, setChanged] = useState(live);
  const payment = newestOf(changed, live);
  const [settling, setSettling] = useState(begun);
  const close = useClosePopup();
  const { pathname } = useLocation();
  const closed = isClosed(payment);
  const whenClosed = useEffectEvent(() => {
    const { action, payment_system: method, currency, amount_cents, success, cancellation_reason } = payment;
    publishFunnelStep({
      funnel: action === "deposit" ? "deposit" : "withdraw",
      step: success ? "finished" : "refused",
      method,
      currency,
      amount_cents,
      ...(cancellation_reason !== null && { reason: cancellation_reason }),
    });
    onClosed?.();
  });
  useEffect(() => {
    if (closed) whenClosed();
  }, [closed]);
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [settling]);
  useWindowSteps({ done: 3, of: 3, back: onAgain });
  const inGame = unlocalized(pageBeneath(pathname)).startsWith("/play/");
  // A recalled withdrawal is not a failure: its player wanted it.
  const failed = closed && !payment.success && payment.state !== "recalled";
  return (
    <Panes
      step="both"
      choices={<PaymentHero payment={payment} settling={settling && payment.cancelable} />}
      money={
        <>
          <PaymentDetail payment={payment} onChange={setChanged} amount={false} reasons={false} settling={settling} />
          <PaneFoot>
            {failed && (
              <Button kind="cta" size={64} wide onClick={onAgain}>
                <Text id="cashbox.try_again" />
              </Button>
            )}
            <Button kind={payment.success ? "cta" : "secondary"} size={failed ? 48 : 64} wide onClick={close}>
              <Text id={inGame ? "cashbox.to_game" : "cashbox.to_page"} />
            </Button>
          </PaneFoot>
        </>
      }
    />
  );
}
