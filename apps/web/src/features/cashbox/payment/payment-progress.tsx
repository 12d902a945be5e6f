import type { PaymentView } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { useEffectEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Text } from "../../../app/intl/text.tsx";
import { unlocalized } from "../../../app/intl/paths.ts";
import { pageBeneath } from "../../../app/popups/popup-paths.ts";
import { useClosePopup } from "../../../app/popups/use-close-popup.ts";
import { PaneFoot, Panes } from "../panes.tsx";
import { useWindowSteps } from "../window-steps.ts";
import { isClosed, newestOf } from "./newest.ts";
import { PaymentDetail } from "./payment-detail.tsx";
import { PaymentHero } from "./payment-hero.tsx";
import { useLivePayment } from "./use-live-payment.ts";

interface PaymentProgressProps {
  readonly payment: PaymentView;
  /** Back to the amount, after a payment that came to nothing. */
  readonly onAgain: () => void;
  /** What the payment has changed is known now. */
  readonly onClosed?: () => void;
}

/** A payment on its way, until it is done or has failed; then the way back to the game. */
export function PaymentProgress({ payment: first, onAgain, onClosed }: PaymentProgressProps) {
  const live = useLivePayment(first);
  const [changed, setChanged] = useState(live);
  const payment = newestOf(changed, live);
  const close = useClosePopup();
  const { pathname } = useLocation();
  const closed = isClosed(payment);
  const whenClosed = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    if (closed) whenClosed();
  }, [closed]);
  useWindowSteps({ done: 3, of: 3, back: null });
  const inGame = unlocalized(pageBeneath(pathname)).startsWith("/play/");
  // Who has taken the money back wanted just that.
  const failed = closed && !payment.success && payment.state !== "recalled";
  return (
    <Panes
      step="both"
      choices={<PaymentHero payment={payment} />}
      money={(
        <>
          <PaymentDetail payment={payment} onChange={setChanged} plain />
          <PaneFoot>
            {failed && <Button kind="cta" size={64} wide onClick={onAgain}><Text id="cashbox.try_again" /></Button>}
            <Button kind={payment.success ? "cta" : "secondary"} size={failed ? 48 : 64} wide onClick={close}><Text id={inGame ? "cashbox.to_game" : "cashbox.to_page"} /></Button>
          </PaneFoot>
        </>
      )}
    />
  );
}
