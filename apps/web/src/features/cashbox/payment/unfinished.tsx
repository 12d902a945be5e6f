import type { PaymentView } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { Text } from "../../../site/intl/text.tsx";
import { CancelDeposit } from "./cancel-deposit.tsx";
import styles from "./payment-detail.module.css";
import { useResume } from "./use-resume.ts";

interface UnfinishedProps {
  readonly payment: PaymentView;
  readonly onCanceled: (payment: PaymentView) => void;
}

/** Actions for a deposit whose window was closed: resume or cancel it. */
export function Unfinished({ payment, onCanceled }: UnfinishedProps) {
  const resume = useResume();
  return (
    <div className={styles.unfinished}>
      <Button kind="cta" size={56} wide onClick={() => resume(payment.id)}>
        <Text id="payment.continue" />
      </Button>
      <CancelDeposit payment={payment} onCanceled={onCanceled} />
    </div>
  );
}
