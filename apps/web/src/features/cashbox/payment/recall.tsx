import { recallPayment, type PaymentView } from "@apogee/contract";
import { Button, Undo2 } from "@apogee/ui";
import { useState } from "react";
import { useApi } from "../../../app/api/use-api.ts";
import { useTrouble } from "../../../app/forms/use-trouble.ts";
import { Text, useText } from "../../../app/intl/text.tsx";
import { useMoney } from "../../../app/money/use-money.ts";
import { Notice } from "../notice.tsx";
import styles from "./payment-detail.module.css";

interface RecallProps {
  readonly payment: PaymentView;
  readonly onRecalled: (payment: PaymentView) => void;
}

/** Takes a waiting withdrawal back, after asking once. Both answers are equally easy. */
export function Recall({ payment, onRecalled }: RecallProps) {
  const t = useText();
  const api = useApi();
  const money = useMoney();
  const tell = useTrouble();
  const [state, setState] = useState<"ready" | "asking" | "sending">("ready");
  const [trouble, setTrouble] = useState<string>();
  const amount = money(payment.amount_cents, payment.currency);
  const recall = async (): Promise<void> => {
    setState("sending");
    setTrouble(undefined);
    try {
      onRecalled(await api.call(recallPayment, { params: { id: payment.id }, body: {} }));
    } catch (error) {
      setTrouble(tell(error));
    } finally {
      setState("ready");
    }
  };
  return (
    <div className={styles.recall}>
      {trouble && <Notice kind="trouble">{trouble}</Notice>}
      {state === "ready"
        ? <Button kind="secondary" wide icon={<Undo2 aria-hidden="true" />} onClick={() => setState("asking")}><Text id="payment.recall" /></Button>
        : (
          <div className={styles.question} role="group" aria-label={t("payment.recall")}>
            <p><Text id="payment.recall_question" values={{ amount }} /></p>
            <div className={styles.answers}>
              <Button kind="neutral" autoFocus loading={state === "sending"} onClick={() => void recall()}><Text id="payment.recall_yes" /></Button>
              <Button kind="secondary" disabled={state === "sending"} onClick={() => setState("ready")}><Text id="payment.recall_no" /></Button>
            </div>
          </div>
        )}
    </div>
  );
}
