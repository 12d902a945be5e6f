import type { PaymentView } from "@apogee/contract";
import { Button, Card, ChipGroup, EmptyState } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { PaymentDetail } from "../payment/payment-detail.tsx";
import { usePayments } from "../payment/use-payments.ts";
import { Line } from "./payment-list.tsx";
import lines from "./payment-list.module.css";
import styles from "./payments-page.module.css";

const KINDS = ["all", "deposit", "cashout"] as const;
type Kind = (typeof KINDS)[number];

/** Deposits and withdrawals as a page; each line expands to the payment's progress. */
export function PaymentsPage({ payments: first }: { readonly payments: readonly PaymentView[] }) {
  const t = useText();
  const { payments, take } = usePayments(first);
  const [kind, setKind] = useState<Kind>("all");
  const [open, setOpen] = useState<number | null>(null);
  const shown = payments.filter(({ action }) => kind === "all" || action === kind);
  return (
    <Card>
      <div className={styles.head}>
        <ChipGroup
          label={t("payment.kinds")}
          options={KINDS.map((value) => ({ value, label: t(`payment.kind_${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Button size={40} className={styles.cashbox} render={<PopupLink popup="cashbox" />}>
          <Text id="shell.cashbox" />
        </Button>
      </div>
      {shown.length === 0 && (
        <EmptyState
          dense
          picture="payments"
          title={t("payment.none")}
          text={t("payment.none_text")}
          action={
            <Button kind="cta" render={<PopupLink popup="deposit" />}>
              <Text id="cashbox.first_deposit" />
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {shown.map((payment) => {
          const expanded = payment.id === open;
          return (
            <li key={payment.id} className={styles.item}>
              <button
                type="button"
                className={lines["row"]}
                aria-expanded={expanded}
                onClick={() => setOpen(expanded ? null : payment.id)}
              >
                <Line payment={payment} />
              </button>
              {expanded && (
                <div className={styles.detail}>
                  <PaymentDetail payment={payment} onChange={take} amount={false} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
