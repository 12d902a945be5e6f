import { Gauge, LimitBar } from "@apogee/ui";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText, type MessageKey } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import type { DepositLimit } from "./deposit-limits.ts";
import styles from "./limit-meter.module.css";

interface LimitMeterProps {
  readonly limits: readonly DepositLimit[];
  readonly currency: string;
  /** What this deposit adds, in `currency`; limits in other currencies show only what is left. */
  readonly addingCents: number;
}

/** What the player's own limits of deposits leave: used, this deposit, and the rest, one bar for each period. */
export function LimitMeter({ limits, currency, addingCents }: LimitMeterProps) {
  const t = useText();
  const money = useMoney();
  if (limits.length === 0) return null;
  const compares = limits.some((limit) => limit.currency === currency);
  return (
    <section className={styles.meter} aria-label={t("cashbox.limits")}>
      <p className={styles.head}>
        <Gauge aria-hidden="true" />
        <span className={styles.title}>
          <Text id="cashbox.limits" />
        </span>
        <LocalLink className={styles.change} to="/profile/limits">
          <Text id="cashbox.limits_change" />
        </LocalLink>
      </p>
      <ul className={styles.rows}>
        {limits.map((limit) => {
          const label = t(`cashbox.limit_${limit.period}` as MessageKey);
          const left = t("cashbox.limit_left", {
            left: money(limit.leftCents, limit.currency, { short: true }),
            limit: money(limit.limitCents, limit.currency, { short: true, bare: true }),
          });
          return (
            <li key={`${limit.period} ${limit.currency}`} className={styles.row}>
              <span>{label}</span>
              <LimitBar
                label={label}
                valueText={left}
                used={limit.usedCents}
                adding={limit.currency === currency ? Math.min(addingCents, limit.leftCents) : 0}
                limit={limit.limitCents}
              />
              <span className={styles.left}>{left}</span>
            </li>
          );
        })}
      </ul>
      {compares && addingCents > 0 && (
        <p className={styles.note}>
          <Text id="cashbox.limits_striped" />
        </p>
      )}
    </section>
  );
}
