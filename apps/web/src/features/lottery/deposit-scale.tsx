import type { LotteryView } from "@apogee/contract";
import { Button, Card } from "@apogee/ui";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { PopupLink } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import styles from "./deposit-scale.module.css";
import { scaleOf } from "./how-many.ts";

/** The tickets that come along with a deposit, in the player's currency, else in the first that has a scale. */
export function DepositScale({ lottery }: { readonly lottery: LotteryView }) {
  const t = useText();
  const money = useMoney();
  const { account, currency: guests, player } = useSession();
  const own = account?.currency ?? guests;
  const currency = own in lottery.deposit_scale_rules ? own : Object.keys(lottery.deposit_scale_rules)[0]!;
  const rows = scaleOf(lottery.deposit_scale_rules, currency);
  return (
    <Card title={<Text id="lottery.by_deposit" />}>
      <p className={styles.note}>
        <Text id="lottery.by_deposit_text" />
      </p>
      <table className={styles.table} aria-label={t("lottery.by_deposit")}>
        <thead>
          <tr>
            <th scope="col">{t("lottery.deposit")}</th>
            <th scope="col">{t("lottery.ticket_per")}</th>
            <th scope="col">{t("lottery.for_example")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, price, example, tickets }) => (
            <tr key={from}>
              <th scope="row">{t("lottery.from", { amount: money(from, currency) })}</th>
              <td>{money(price, currency)}</td>
              <td>
                <Text id="lottery.example" values={{ amount: money(example, currency), count: tickets }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        <Text id="lottery.by_deposit_cap" />
      </p>
      {player && (
        <Button kind="secondary" wide className={styles.action} render={<PopupLink popup="deposit" />}>
          <Text id="shell.deposit" />
        </Button>
      )}
    </Card>
  );
}
