import type { PaymentView } from "@apogee/contract";
import { Button, Card, EmptyState, ErrorState, Skeleton } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { PaymentDetail } from "../payment/payment-detail.tsx";
import { isFiltered } from "./filters.ts";
import { PaymentFilters } from "./payment-filters.tsx";
import { MorePayments } from "./payment-pages.tsx";
import { useHistory } from "./use-history.ts";
import { Line } from "./payment-list.tsx";
import lines from "./payment-list.module.css";
import styles from "./payments-page.module.css";

/** Deposits and withdrawals as a page; each line expands to the payment's progress. */
export function PaymentsPage({ payments: first }: { readonly payments: readonly PaymentView[] }) {
  const t = useText();
  const { state, payments: shown, take, filters, setFilters, methods, hasMore, more, retry } = useHistory(first);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Card>
      <div className={styles.head}>
        <PaymentFilters filters={filters} onChange={setFilters} methods={methods} />
        <Button size={40} className={styles.cashbox} render={<PopupLink popup="cashbox" />}>
          <Text id="shell.cashbox" />
        </Button>
      </div>
      {state === "failed" && (
        <ErrorState dense title={t("payment.list_failed")} onRetry={retry} retryLabel={t("common.retry")} />
      )}
      {state === "loading" && <Skeleton shape="row" count={4} />}
      {state === "ready" && shown.length === 0 && isFiltered(filters) && (
        <EmptyState dense picture="payments" title={t("payment.none_match")} text={t("payment.none_match_text")} />
      )}
      {state === "ready" && shown.length === 0 && !isFiltered(filters) && (
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
      <MorePayments hasMore={hasMore} more={more} />
    </Card>
  );
}
