import { Button, Card, EmptyState, ErrorState, Skeleton, Tag, useToast } from "@apogee/ui";
import type { ProvidersView } from "../../src/families/views.ts";
import rows from "../payouts/payouts-page.module.css";
import { amountText } from "../shared/amount.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import { say } from "../shared/words.ts";
import { ModeCard } from "./mode-card.tsx";
import { VoucherCodes } from "./voucher-codes.tsx";

const EVERY_MS = 2_000;
type Payout = ProvidersView["payouts"][number];

/** How the providers of wallets, vouchers, banks and apps behave, and what they have done. */
export function ProvidersPage() {
  const live = useLive<ProvidersView>("/sandbox/api/providers", EVERY_MS);
  return (
    <Shell
      page="providers"
      title="Providers"
      trouble={live.data ? live.error : null}
      lead="What becomes of new payments and payouts. The page of a payment can choose otherwise for that payment. All providers speak the payments protocol."
    >
      <Providers live={live} />
    </Shell>
  );
}

function Providers({ live: { data, error, set, reload } }: { readonly live: Live<ProvidersView> }) {
  const toast = useToast();
  const change = async (path: string, body: unknown): Promise<void> => {
    try {
      set(await call<ProvidersView>("POST", path, body));
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
    }
  };
  if (!data && error) return <ErrorState title="The providers could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <div className={rows.terms} aria-busy="true">
        <Skeleton shape="wide" />
        <Skeleton shape="wide" />
      </div>
    );
  return (
    <>
      <div className={rows.terms}>
        {data.modes.map((mode) => (
          <ModeCard
            key={mode.provider}
            mode={mode}
            onChange={({ provider, deposit, payout, delay_s }) =>
              void change("/sandbox/api/providers/mode", { provider, deposit, payout, delay_s })
            }
          />
        ))}
      </div>
      <VoucherCodes />
      <Card title="Newest payments" bare>
        {data.payments.length === 0 && (
          <EmptyState picture="payments" title="No payments yet" text="A deposit at the cashbox appears here." />
        )}
        <ul className={rows.list}>
          {data.payments.map((payment) => (
            <li key={payment.id} className={rows.row}>
              <strong className={rows.figure}>{amountText(payment.amount, payment.currency)}</strong>
              <span>
                {payment.method}, payment {payment.reference}
              </span>
              <span>
                <Tag>{payment.stage}</Tag> {say(`switch.${payment.outcome}`)}
              </span>
              {payment.page && <a href={payment.page}>Its page</a>}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Newest payouts" bare>
        {data.payouts.length === 0 && (
          <EmptyState picture="payments" title="No payouts yet" text="An approved withdrawal appears here." />
        )}
        <ul className={rows.list}>
          {data.payouts.map((payout) => (
            <PayoutLine
              key={payout.id}
              payout={payout}
              onFinish={(outcome) => void change(`/sandbox/api/providers/payouts/${payout.id}/finish`, { outcome })}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

interface PayoutLineProps {
  readonly payout: Payout;
  readonly onFinish: (outcome: "paid" | "failed" | "bounced") => void;
}

function PayoutLine({ payout, onFinish }: PayoutLineProps) {
  const { stage } = payout;
  const open = stage === "accepted" || stage === "sent";
  return (
    <li className={rows.row}>
      <strong className={rows.figure}>{amountText(payout.amount, payout.currency)}</strong>
      <span>
        {payout.method}, payment {payout.reference}
      </span>
      <span>
        <Tag>{stage}</Tag> {payout.reason}
      </span>
      <span className={rows.actions}>
        {open && (
          <Button size={32} kind="neutral" onClick={() => onFinish("paid")}>
            Pay now
          </Button>
        )}
        {open && (
          <Button size={32} kind="secondary" onClick={() => onFinish("failed")}>
            Fail now
          </Button>
        )}
        {stage === "paid" && (
          <Button size={32} kind="secondary" onClick={() => onFinish("bounced")}>
            Bounce now
          </Button>
        )}
      </span>
    </li>
  );
}
