import { CircleAlert, ErrorState, Skeleton } from "@apogee/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { say } from "../shared/words.ts";
import { BankStep } from "./bank-step.tsx";
import { CardStep } from "./card-step.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { PayFrame } from "./pay-frame.tsx";
import { ResultStep } from "./result-step.tsx";
import styles from "./pay-page.module.css";
import { usePayment, type PaymentState } from "./use-payment.ts";

/** The payment provider's page: card, bank, result. */
export function PayPage() {
  const payment = usePayment();
  const { view, failure, reload } = payment;
  if (!view && failure?.missing) {
    return (
      <PayFrame view={null}>
        <ErrorState title={say("pay.missing")} text={say("pay.missing_text")} picture="not-found" dense />
      </PayFrame>
    );
  }
  if (!view && failure)
    return (
      <PayFrame view={null}>
        <ErrorState
          title={say("pay.not_loaded")}
          text={failure.message}
          onRetry={() => void reload()}
          retryLabel={say("common.retry")}
          dense
        />
      </PayFrame>
    );
  if (!view)
    return (
      <PayFrame view={null}>
        <Loading />
      </PayFrame>
    );
  return <Steps payment={payment} view={view} />;
}

function Steps({
  payment,
  view,
}: {
  readonly payment: PaymentState;
  readonly view: NonNullable<PaymentState["view"]>;
}) {
  const { act, reload, failure } = payment;
  const top = useRef<HTMLDivElement>(null);
  const { stage } = view;
  const first = useRef(stage);
  useEffect(() => {
    if (first.current === stage) return;
    first.current = stage;
    top.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [stage]);

  const waiting = stage === "open" || stage === "challenge";
  return (
    <PayFrame view={view} bank={stage === "challenge"} onTimeUp={reload}>
      <div ref={top} tabIndex={-1} className={styles.step}>
        {failure && <Offline>{failure.message}</Offline>}
        {stage === "open" && <CardStep view={view} act={act} />}
        {stage === "challenge" && <BankStep view={view} act={act} />}
        {!waiting && <ResultStep view={view} reload={reload} />}
      </div>
      {waiting && <OutcomePanel view={view} act={act} />}
    </PayFrame>
  );
}

function Offline({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.offline} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function Loading() {
  return (
    <div className={styles.step} aria-busy="true">
      <span className="sr-only">{say("pay.loading")}</span>
      <Skeleton shape="title" />
      <Skeleton className={styles.field} shape="fill" />
      <div className={styles.pair}>
        <Skeleton className={styles.field} shape="fill" />
        <Skeleton className={styles.field} shape="fill" />
      </div>
      <Skeleton className={styles.field} shape="fill" />
      <Skeleton className={styles.button} shape="fill" />
    </div>
  );
}
