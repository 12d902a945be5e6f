import type { NextStep, PaymentView } from "@apogee/contract";
import { Text } from "../../../site/intl/text.tsx";
import { Notice } from "../notice.tsx";
import { Panes } from "../panes.tsx";
import { isClosed } from "../payment/newest.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { useWindowSteps } from "../window-steps.ts";
import { PayingSide } from "./paying-side.tsx";
import { ProviderFrame } from "./provider-frame.tsx";

interface FrameStepProps {
  readonly payment: PaymentView;
  readonly next: Extract<NextStep, { kind: "frame" }>;
  /** The player has finished on the provider's page. */
  readonly onNews: () => void;
  /** The page does not load; the player wants to see the state of the payment. */
  readonly onLeave: () => void;
  readonly onBack: () => void;
  readonly onClosed: () => void;
}

/** The provider's page beside the payment's summary. If the payment ends elsewhere meanwhile, its result is shown. */
export function FrameStep({ payment: first, next, onNews, onLeave, onBack, onClosed }: FrameStepProps) {
  const payment = useLivePayment(first);
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (isClosed(payment)) return <PaymentProgress payment={payment} onAgain={onBack} onClosed={onClosed} />;
  return (
    <Panes
      step="choices"
      bare
      choices={<ProviderFrame next={next} onNews={onNews} onLeave={onLeave} />}
      money={
        <PayingSide payment={payment}>
          <Notice kind="safe">
            <Text id="cashbox.card_safe" />
          </Notice>
        </PayingSide>
      }
    />
  );
}
