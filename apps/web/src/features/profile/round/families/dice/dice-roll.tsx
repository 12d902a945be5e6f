import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useIntl } from "react-intl";
import { Text, useText } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { readRoll } from "./read-roll.ts";
import styles from "./dice-roll.module.css";

/** The roll of a round of dice on the bar of all numbers, with the winning range. */
export function DiceRoll({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { formatNumber } = useIntl();
  const shown = (hundredths: number): string =>
    formatNumber(hundredths / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { side, target, roll, won, multiplier } = readRoll(round);
  const bet = t(side === "under" ? "profile.dice_under" : "profile.dice_over", { target: shown(target) });
  return (
    <Card title={t("profile.dice_roll")} aside={bet}>
      <figure className={styles.figure} role="img" aria-label={t("profile.dice_figure", { roll: shown(roll), bet })}>
        <p className={styles.roll} data-won={won || undefined}>
          {shown(roll)}
        </p>
        <svg className={styles.bar} viewBox="0 0 10000 700" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.lost} x="0" y="200" width="10000" height="300" rx="150" />
          <rect
            className={styles.wins}
            x={side === "under" ? 0 : target + 1}
            y="200"
            width={side === "under" ? target : 9_999 - target}
            height="300"
            rx="150"
          />
        </svg>
        <svg className={styles.marker} viewBox="0 0 10000 700" preserveAspectRatio="none" aria-hidden="true">
          <line x1={roll} x2={roll} y1="0" y2="700" vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={styles.scale} aria-hidden="true">
          {[0, 2_500, 5_000, 7_500, 9_999].map((place) => (
            <span key={place}>{shown(place)}</span>
          ))}
        </div>
      </figure>
      <p className={styles.sum}>
        <span>
          <Text
            id={won ? "profile.dice_won" : "profile.dice_lost"}
            values={{
              multiplier: formatNumber(Number(multiplier), { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
            }}
          />
        </span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}
