import { cancelPayment, type PaymentView } from "@apogee/contract";
import { useApi } from "../../../site/api/use-api.ts";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { AskOnce } from "./ask-once.tsx";

interface CancelDepositProps {
  readonly payment: PaymentView;
  readonly onCanceled: (payment: PaymentView) => void;
  /** Beside the payment's name. */
  readonly short?: boolean;
}

/** Cancels an unpaid deposit, after asking once. */
export function CancelDeposit({ payment, onCanceled, short = false }: CancelDepositProps) {
  const t = useText();
  const api = useApi();
  const amount = useMoney()(payment.amount_cents, payment.currency);
  return (
    <AskOnce
      label={t(short ? "payment.cancel_short" : "payment.cancel")}
      size={short ? 40 : 48}
      question={t("payment.cancel_question", { amount })}
      yes={t("payment.cancel_yes")}
      no={t("payment.cancel_no")}
      act={async () => onCanceled(await api.call(cancelPayment, { params: { id: payment.id }, body: {} }))}
    />
  );
}
