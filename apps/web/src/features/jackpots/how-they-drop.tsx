import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../site/intl/text.tsx";
import { useTimes } from "../../site/intl/use-times.ts";
import { meanWin, potReturning, type ShownLevel } from "../../site/jackpots/levels.ts";
import { useShownAmount } from "../../site/jackpots/pot.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import type { CoinPrices } from "../../site/money/worth.ts";
import { useSession } from "../../site/session/session.tsx";
import { amountIn } from "../../site/promotions/use-reward.ts";
import styles from "./how-they-drop.module.css";

const MILLION = 1_000_000;

interface HowTheyDropProps {
  readonly levels: readonly ShownLevel[];
  readonly currency: string;
  readonly prices: CoinPrices;
}

/** The rules of every level in figures and sentences: what feeds it, what it returns, and when a stake is worth more. */
export function HowTheyDrop({ levels, currency, prices }: HowTheyDropProps) {
  const t = useText();
  const times = useTimes();
  const money = useMoney();
  const { account, currency: guests } = useSession();
  const { formatNumber } = useIntl();
  const amountOf = useShownAmount(currency, prices);
  const said = (cents: number): string => {
    const amount = amountOf(Math.round(cents));
    return money(amount.cents, amount.currency);
  };
  const percent = (ppm: number, digits = 3): string =>
    formatNumber(ppm / MILLION, { style: "percent", maximumFractionDigits: digits });
  const ruled = levels.flatMap(({ level, rules }) => (rules ? [{ level, rules }] : []));
  const returned = ruled.reduce((sum, { rules }) => sum + rules.return_ppm, 0);
  const fed = ruled.reduce((sum, { rules }) => sum + rules.pot_ppm + rules.reserve_ppm, 0);
  const least = amountIn(ruled[0]?.rules.min_bet ?? null, account?.currency ?? guests);
  return (
    <Card title={<Text id="jackpot.how" />}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t("jackpot.how")}>
          <thead>
            <tr>
              <th scope="col">{t("jackpot.level")}</th>
              <th scope="col">{t("jackpot.into_pot")}</th>
              <th scope="col">{t("jackpot.drops_on_average")}</th>
              <th scope="col">{t("jackpot.sealed")}</th>
            </tr>
          </thead>
          <tbody>
            {ruled.map(({ level, rules }) => (
              <tr key={level.id}>
                <th scope="row">{level.name}</th>
                <td>{percent(rules.pot_ppm)}</td>
                <td>
                  {rules.cap_cents === null ? t("jackpot.by_time") : said(meanWin(rules.seed_cents, rules.cap_cents))}
                </td>
                <td>
                  <code title={rules.commit}>{`${rules.commit.slice(0, 8)}…${rules.commit.slice(-4)}`}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles.rules}>
        <li>
          <Text id="jackpot.rule_free" values={{ fed: percent(fed), returned: percent(returned, 4) }} />
        </li>
        {ruled.some(({ rules }) => rules.cap_cents !== null) && (
          <li>
            <Text id="jackpot.rule_sealed" />
          </li>
        )}
        {ruled.map(({ level, rules }) => (
          <li key={level.id}>
            {rules.cap_cents === null ? (
              <Text
                id="jackpot.rule_time"
                values={{
                  level: level.name,
                  from: times.at(rules.from ?? rules.until ?? ""),
                  until: times.at(rules.until ?? rules.from ?? ""),
                  returned: percent(rules.return_ppm, 4),
                }}
              />
            ) : (
              <Text
                id="jackpot.rule_level"
                values={{
                  level: level.name,
                  seed: said(rules.seed_cents),
                  cap: said(rules.cap_cents),
                  returned: percent(rules.return_ppm, 4),
                  edge: said(potReturning(rules.cap_cents, rules.pot_ppm, EXAMPLE_EDGE)),
                  all: said(potReturning(rules.cap_cents, rules.pot_ppm, 1)),
                }}
              />
            )}
          </li>
        ))}
        <li>
          <Text id="jackpot.rule_past" />
        </li>
        {least && (
          <li>
            <Text id="jackpot.rule_least" values={{ amount: money(least.cents, least.currency) }} />
          </li>
        )}
      </ul>
    </Card>
  );
}

/** The house edge of a usual linked game without its jackpots: above this return of a level alone, a stake gains. */
const EXAMPLE_EDGE = 0.04;
