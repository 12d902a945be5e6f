import { Card, EmptyState, ErrorState, Skeleton, useToast } from "@apogee/ui";
import type { PayoutsView } from "../../src/payouts/routes.ts";
import { call } from "../shared/call.ts";
import { failureText } from "../shared/failure-text.ts";
import { Shell } from "../shared/shell.tsx";
import { useLive, type Live } from "../shared/use-live.ts";
import { PayoutRow } from "./payout-row.tsx";
import { PayoutTerms } from "./payout-terms.tsx";
import styles from "./payouts-page.module.css";

const EVERY_MS = 1_500;
/** The most payouts in one answer. */
const LISTED = 50;

/** Payouts, as the provider and the chain see them. */
export function PayoutsPage() {
  const live = useLive<PayoutsView>("/sandbox/api/payouts", EVERY_MS);
  return (
    <Shell
      page="payouts"
      title="Payouts"
      trouble={live.data ? live.error : null}
      lead="What happens to withdrawals that the casino pays out. Your choice applies to new payouts. You can end those already on their way below."
    >
      <Payouts live={live} />
    </Shell>
  );
}

function Payouts({ live: { data, error, set, reload } }: { readonly live: Live<PayoutsView> }) {
  const toast = useToast();
  const change = async (path: string, body: unknown, done: string): Promise<void> => {
    try {
      set(await call<PayoutsView>("POST", path, body));
      toast.show({ text: done, tone: "done", key: "payouts", timeoutMs: 4_000 });
    } catch (failure) {
      toast.show({ text: failureText(failure), tone: "error" });
      reload();
    }
  };
  if (!data && error) return <ErrorState title="The payouts could not be loaded" text={error} onRetry={reload} />;
  if (!data)
    return (
      <div className={styles.terms} aria-busy="true">
        <Skeleton shape="wide" />
        <Skeleton shape="wide" />
      </div>
    );
  return (
    <>
      <div className={styles.terms}>
        {data.terms.map((terms) => (
          <PayoutTerms
            key={terms.rail}
            terms={terms}
            onChange={(next) =>
              void change(
                "/sandbox/api/payouts/terms",
                next,
                `${next.rail === "card" ? "Card" : "Bitcoin"} payouts now behave like this.`,
              )
            }
          />
        ))}
      </div>
      <Card title="Newest payouts" aside={data.payouts.length >= LISTED ? `The newest ${LISTED}` : undefined} bare>
        {data.payouts.length === 0 && (
          <EmptyState
            picture="payments"
            title="No payouts yet"
            text="When an operator approves a withdrawal, the payout appears here."
          />
        )}
        <ul className={styles.list}>
          {data.payouts.map((payout) => (
            <PayoutRow
              key={payout.id}
              payout={payout}
              now={data.now}
              onFinish={(outcome) =>
                void change(
                  `/sandbox/api/payouts/${payout.id}/finish`,
                  { outcome },
                  outcome === "paid" ? "Paid. The casino is being notified." : "Failed. The casino is being notified.",
                )
              }
            />
          ))}
        </ul>
      </Card>
    </>
  );
}
