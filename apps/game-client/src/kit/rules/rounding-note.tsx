import { useMemo } from "react";
import { percentWriter } from "../../intl/percent.ts";
import { useText } from "../../intl/use-text.ts";
import type { Rounding } from "../domain/rounding.ts";
import { useFrame, useFrameState, useMoney } from "../hud/frame-context.ts";
import styles from "./rules.module.css";

interface RoundingNoteProps<Bet> {
  /** What rounding takes at a stake; the same function for the lifetime of the panel. */
  readonly at: (stakeCents: number) => Rounding<Bet>;
  readonly nameOf: (bet: Bet) => string;
}

/** What rounding down to whole units takes at the smallest stake, and at the chosen one if it is larger. */
export function RoundingNote<Bet>({ at, nameOf }: RoundingNoteProps<Bet>) {
  const text = useText();
  const money = useMoney();
  const { intl } = useFrame().parts;
  const percent = percentWriter(intl.locale);
  const declared = useFrameState(({ opening }) => opening.game.rtp);
  const smallestCents = useFrameState(({ opening }) => opening.bets.steps_cents[0]!);
  const stakeCents = useFrameState((state) => state.stakeCents);
  const { usual, lowest, below } = useMemo(() => at(smallestCents), [at, smallestCents]);
  const own = useMemo(() => at(stakeCents), [at, stakeCents]);
  const values = {
    stake: money(smallestCents),
    share: intl.formatNumber(below, { style: "percent", maximumFractionDigits: 0 }),
    declared: percent(declared),
    usualBet: nameOf(usual.bet),
    usual: percent(usual.percent),
    lowestBet: nameOf(lowest.bet),
    lowest: percent(lowest.percent),
  };
  return (
    <p className={styles.note}>
      {text("rules.rounding", values)}{" "}
      {stakeCents > smallestCents &&
        text("rules.roundingAt", { stake: money(stakeCents), lowest: percent(own.lowest.percent) })}
    </p>
  );
}
