import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { DieFace } from "../table/die-face.tsx";
import { SpotsPaid, spotsOf } from "../table/spots-paid.tsx";
import { spotParts } from "./spot-parts.ts";
import styles from "./sic-bo-roll.module.css";

/** The dice of a round of sic bo, and every bet with its payout. */
export function SicBoRoll({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const {
    dice,
    total,
    paid_cents: paid,
  } = round.phases[0]!.view as Readonly<{
    dice: readonly number[];
    total: number;
    paid_cents: object;
  }>;
  const nameOf = (spot: string): string => {
    const { kind, numbers } = spotParts(spot);
    return numbers === ""
      ? t(`profile.sicbo_${kind}` as MessageKey)
      : t(`profile.sicbo_of_${kind}` as MessageKey, { numbers });
  };
  return (
    <Card title={t("profile.sicbo_roll")} aside={t("profile.sicbo_total", { total })}>
      <figure className={styles.dice} role="img" aria-label={t("profile.sicbo_dice", { dice: dice.join(", ") })}>
        {dice.map((face, i) => (
          <DieFace key={i} face={face} />
        ))}
      </figure>
      <SpotsPaid spots={spotsOf(round.stake_cents, round.bet["spots"], paid, nameOf)} currency={round.currency} />
      <p className={styles.sum}>
        <span>{t("profile.table_returned")}</span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}
