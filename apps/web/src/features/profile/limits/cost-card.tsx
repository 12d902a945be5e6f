import type { LimitTerms } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./cards.module.css";

/** What playing has cost since the account exists: stakes less wins of each wallet, and of all together. */
export function CostCard({ cost }: { readonly cost: LimitTerms["cost_of_play"] }) {
  const t = useText();
  const money = useMoney();
  const { currency, cost_cents: sum, wallets } = cost;
  const total = (cents: number, of: string) => (
    <div data-total>
      <dt>{t(cents < 0 ? "limits.cost_ahead" : "limits.cost_total")}</dt>
      <dd>{money(cents, of, { sign: "never" })}</dd>
    </div>
  );
  const single = wallets.length === 1 && wallets[0]!.currency === currency;
  return (
    <Card title={<Text id="limits.cost_title" />} aside={<Text id="limits.net_since" />}>
      {wallets.map(({ currency: own, staked_cents: staked, returned_cents: won, cost_cents: cents }) => (
        <dl key={own} className={styles.sum}>
          <div>
            <dt>{t("limits.cost_staked")}</dt>
            <dd>{money(staked, own)}</dd>
          </div>
          <div>
            <dt>{t("limits.cost_returned")}</dt>
            <dd>{money(won, own)}</dd>
          </div>
          {total(cents, own)}
        </dl>
      ))}
      {wallets.length === 0 && <dl className={styles.sum}>{total(0, currency)}</dl>}
      {wallets.length > 0 && !single && sum !== null && (
        <dl className={styles.sum}>
          <div data-total>
            <dt>{t("limits.cost_together")}</dt>
            <dd>{`≈ ${money(sum, currency)}`}</dd>
          </div>
        </dl>
      )}
      <p className={styles.note}>
        <Text id={wallets.length === 0 ? "limits.cost_none" : "limits.cost_bonus"} />{" "}
        {wallets.length > 0 && !single && sum !== null && <Text id="limits.cost_rates" />}
      </p>
    </Card>
  );
}
