import { Button, EmptyState, ErrorState, Skeleton } from "@apogee/ui";
import { useState } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { PopupLink } from "../../../site/popups/popup-link.tsx";
import { AddressStep } from "../crypto/address-step.tsx";
import { PaneFoot, Panes } from "../panes.tsx";
import { isClosed, isHeldBack } from "../payment/newest.ts";
import { PaymentDetail } from "../payment/payment-detail.tsx";
import { isFiltered } from "./filters.ts";
import { PaymentFilters } from "./payment-filters.tsx";
import { MorePayments } from "./payment-pages.tsx";
import { useHistory } from "./use-history.ts";
import { useWindowSteps } from "../window-steps.ts";
import styles from "./cashbox-history.module.css";
import { PaymentList } from "./payment-list.tsx";

/** Deposits and withdrawals, beside the progress of the selected payment. */
export function CashboxHistory() {
  const t = useText();
  const { state, payments, take, retry, filters, setFilters, methods, hasMore, more } = useHistory(null);
  const filtered = isFiltered(filters);
  const [open, setOpen] = useState<{ readonly id: number; readonly as: "detail" | "address" } | null>(null);
  const shown = payments.find(({ id }) => id === open?.id) ?? payments[0];
  useWindowSteps({
    done: 0,
    of: 0,
    back: open ? () => setOpen(open.as === "address" ? { ...open, as: "detail" } : null) : null,
  });
  if (state === "failed")
    return <ErrorState title={t("payment.list_failed")} onRetry={retry} retryLabel={t("common.retry")} />;
  if (state === "ready" && !shown && !filtered) {
    return (
      <EmptyState
        picture="payments"
        title={t("payment.none")}
        text={t("payment.none_text")}
        action={
          <Button kind="cta" size={56} render={<PopupLink popup="deposit" />}>
            <Text id="cashbox.first_deposit" />
          </Button>
        }
      />
    );
  }
  if (shown && open?.as === "address")
    return (
      <AddressStep
        key={shown.id}
        payment={shown}
        faucetUrl={null}
        minCents={null}
        onBack={() => setOpen({ id: shown.id, as: "detail" })}
      />
    );
  return (
    <Panes
      step={open ? "money" : "choices"}
      choices={
        <>
          <PaymentFilters filters={filters} onChange={setFilters} methods={methods} />
          {shown ? (
            <PaymentList payments={payments} chosen={shown.id} onChoose={(id) => setOpen({ id, as: "detail" })} />
          ) : state === "ready" ? (
            <EmptyState dense picture="payments" title={t("payment.none_match")} text={t("payment.none_match_text")} />
          ) : (
            <div role="status" aria-busy="true" aria-label={t("common.loading")}>
              <Skeleton shape="fill" count={6} className={styles.row} />
            </div>
          )}
          <MorePayments hasMore={hasMore} more={more} />
        </>
      }
      money={
        shown && (
          <>
            <PaymentDetail key={shown.id} payment={shown} onChange={take} />
            {shown.chain && !isClosed(shown) && !isHeldBack(shown) && !shown.cancelable && (
              <PaneFoot>
                <Button kind="cta" size={64} wide onClick={() => setOpen({ id: shown.id, as: "address" })}>
                  <Text id="cashbox.show_address" />
                </Button>
              </PaneFoot>
            )}
          </>
        )
      }
    />
  );
}
