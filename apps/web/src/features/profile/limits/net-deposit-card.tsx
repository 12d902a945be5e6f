import type { LimitTerms } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import styles from "./cards.module.css";

/** What the player paid in and out since the account exists, with the difference, by currency. */
export function NetDepositCard({ sums }: { readonly sums: LimitTerms["net_deposits"] }) {
  const t = useText();
  const money = useMoney();
  return (
    <Card title={<Text id="limits.net_title" />} aside={<Text id="limits.net_since" />}>
      {sums.length === 0 && (
        <p className={styles.note}>
          <Text id="limits.net_none" />
        </p>
      )}
      {sums.map(({ currency, deposited_cents: paidIn, withdrawn_cents: paidOut, net_cents: net }) => (
        <dl key={currency} className={styles.sum}>
          <div>
            <dt>{t("limits.net_in")}</dt>
            <dd>{money(paidIn, currency)}</dd>
          </div>
          <div>
            <dt>{t("limits.net_out")}</dt>
            <dd>{money(-paidOut, currency)}</dd>
          </div>
          <div data-total>
            <dt>{t("limits.net_total")}</dt>
            <dd>{money(net, currency)}</dd>
          </div>
        </dl>
      ))}
    </Card>
  );
}
