import { recallPayment, type PaymentView } from "@apogee/contract";
import { Undo2 } from "@apogee/ui";
import { useApi } from "../../../site/api/use-api.ts";
import { useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { AskOnce } from "./ask-once.tsx";

interface RecallProps {
  readonly payment: PaymentView;
  readonly onRecalled: (payment: PaymentView) => void;
}

/** Recalls a pending withdrawal, after asking once. */
export function Recall({ payment, onRecalled }: RecallProps) {
  const t = useText();
  const api = useApi();
  const amount = useMoney()(payment.amount_cents, payment.currency);
  return (
    <AskOnce
      quiet
      size={40}
      label={t("payment.recall")}
      icon={<Undo2 aria-hidden="true" />}
      question={t("payment.recall_question", { amount })}
      yes={t("payment.recall_yes")}
      no={t("payment.recall_no")}
      act={async () => onRecalled(await api.call(recallPayment, { params: { id: payment.id }, body: {} }))}
    />
  );
}
