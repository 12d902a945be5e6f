import type { RoundView } from "@apogee/contract";
import { Card } from "@apogee/ui";
import { useText, type MessageKey } from "../../../../../site/intl/text.tsx";
import { useMoney } from "../../../../../site/money/use-money.ts";
import { DieFace } from "../table/die-face.tsx";
import { SpotsPaid } from "../table/spots-paid.tsx";
import styles from "./craps-rolls.module.css";
import { readRolls, spotParts, type ShownRoll } from "./read-rolls.ts";

/** The rolls of a round of craps in their order, and every bet with its payout. */
export function CrapsRolls({ round }: { readonly round: RoundView }) {
  const t = useText();
  const money = useMoney();
  const { rolls, bets } = readRolls(round);
  const nameOf = (spot: string): string => {
    const { kind, number } = spotParts(spot);
    return number === ""
      ? t(`profile.craps_${kind}` as MessageKey)
      : t(`profile.craps_of_${kind}` as MessageKey, { number });
  };
  const spots = bets.map(({ spot, ...amounts }) => ({ name: nameOf(spot), ...amounts }));
  return (
    <Card title={t("profile.craps_rolls")} aside={t("profile.craps_count", { count: rolls.length })}>
      <ol className={styles.rolls}>
        {rolls.map((roll, i) => (
          <Roll key={i} roll={roll} />
        ))}
      </ol>
      <SpotsPaid spots={spots} currency={round.currency} />
      <p className={styles.sum}>
        <span>{t("profile.table_returned")}</span>
        <b>{money(round.win_cents, round.currency)}</b>
      </p>
    </Card>
  );
}

function Roll({ roll: { dice, total, point } }: { readonly roll: ShownRoll }) {
  const t = useText();
  return (
    <li>
      <figure className={styles.dice} role="img" aria-label={t("profile.craps_dice", { dice: dice.join(", "), total })}>
        {dice.map((face, i) => (
          <DieFace key={i} face={face} />
        ))}
      </figure>
      <b aria-hidden="true">{total}</b>
      {point !== null && <small>{t("profile.craps_point", { point })}</small>}
    </li>
  );
}
