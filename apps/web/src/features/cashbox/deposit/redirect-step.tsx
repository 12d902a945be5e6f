import type { NextStep, PaymentView } from "@apogee/contract";
import { ArrowRight, Button } from "@apogee/ui";
import { useLocation } from "react-router";
import { Text } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { BrandPlate } from "../../../site/payments/brand-plate.tsx";
import { pageBeneath } from "../../../site/popups/popup-paths.ts";
import { useSession } from "../../../site/session/session.tsx";
import { Notice } from "../notice.tsx";
import { PaneFoot, Panes } from "../panes.tsx";
import { isClosed } from "../payment/newest.ts";
import { PaymentProgress } from "../payment/payment-progress.tsx";
import { useLivePayment } from "../payment/use-live-payment.ts";
import { usePaymentWords } from "../payment/use-payment-words.ts";
import { leaveFor } from "../return/left-for.ts";
import { useWindowSteps } from "../window-steps.ts";
import { PayingSide } from "./paying-side.tsx";
import styles from "./next-step.module.css";

interface RedirectStepProps {
  readonly payment: PaymentView;
  readonly next: Extract<NextStep, { kind: "redirect" }>;
  readonly onBack: () => void;
  readonly onClosed: () => void;
}

/** Says which page the player goes to and that it leads back here. The payment is watched meanwhile, for other tabs. */
export function RedirectStep({ payment: first, next, onBack, onClosed }: RedirectStepProps) {
  const money = useMoney();
  const words = usePaymentWords();
  const { brand } = useSession();
  const { pathname, search } = useLocation();
  const payment = useLivePayment(first);
  useWindowSteps({ done: 2, of: 3, back: onBack });
  if (isClosed(payment)) return <PaymentProgress payment={payment} onAgain={onBack} onClosed={onClosed} />;
  const name = words.method(payment);
  const steps = ["leave", "confirm", "return"] as const;
  return (
    <Panes
      step="both"
      choices={
        <section className={styles.card}>
          <div className={styles.way} aria-hidden="true">
            <span className={styles.house}>{brand.name}</span>
            <ArrowRight />
            <BrandPlate brand={payment.brand} />
          </div>
          <h3 className={styles.title}>
            <Text id="cashbox.redirect_title" values={{ name }} />
          </h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <Text
                  id={`cashbox.redirect_${step}`}
                  values={{ name, amount: money(payment.amount_cents, payment.currency), brand: brand.name }}
                />
              </li>
            ))}
          </ol>
          <p className={styles.host}>
            <Text id="cashbox.redirect_host" values={{ host: hostOf(next.url) }} />
          </p>
        </section>
      }
      money={
        <PayingSide payment={payment}>
          <PaneFoot>
            <Button
              kind="cta"
              size={64}
              wide
              iconAfter={<ArrowRight aria-hidden="true" />}
              render={
                <a
                  href={next.url}
                  onClick={() => leaveFor({ payment: payment.id, page: `${pageBeneath(pathname)}${search}` })}
                />
              }
            >
              <Text id="cashbox.redirect_go" values={{ name }} />
            </Button>
            <Notice kind="safe">
              <Text id="cashbox.redirect_safe" />
            </Notice>
          </PaneFoot>
        </PayingSide>
      }
    />
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");
