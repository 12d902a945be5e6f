import { ROLLS, takeStep, unrolled, type CrapsRound, type CrapsSheet } from "@apogee/craps";
import type { ChipsBet } from "@apogee/engine";
import { decideAsUsual, hiLo, rankOf, type HiLoGame, type HiLoRound } from "@apogee/hi-lo";
import type { CountedSource, RandomSource } from "@apogee/rng";
import { totalsOfSteps } from "./follow-steps.ts";
import { STAKE } from "./simulate.ts";

/** One spot: with its chips on the table, a round depends on the point alone. */
export const crapsTotals = (sheet: CrapsSheet, bet: ChipsBet): ((source: RandomSource) => number) =>
  totalsOfSteps<CrapsRound>({
    draw: (source) => source.nextInt(6) * 6 + source.nextInt(6),
    step: (before, roll) => takeStep(sheet, before ?? unrolled(STAKE, bet), { kind: "roll", dice: ROLLS[roll]! }),
    keyOf: ({ point }) => String(point),
  });

/** The usual strategy. It cashes out in the step of the card with which the worth is reached. */
export function hiLoTotals(game: HiLoGame): (source: RandomSource) => number {
  const decided = (round: HiLoRound, card: number): HiLoRound =>
    hiLo.decide(game, round, decideAsUsual(game.sheet, round), showing(card));
  return totalsOfSteps<HiLoRound>({
    draw: (source) => source.nextInt(52),
    step(before, card) {
      const after = before ? decided(before, card) : hiLo.start(game, STAKE, {}, showing(card));
      const isEnough = after.awaits !== null && decideAsUsual(game.sheet, after).do === "cash_out";
      return isEnough ? decided(after, card) : after;
    },
    keyOf: ({ card, guesses, skips, numerator, denominator }) =>
      [rankOf(card), guesses, skips, numerator, denominator].join(" "),
  });
}

/** A source that always draws this card. Rounds of it stay at the word 0. */
function showing(card: number): CountedSource {
  return { wordsRead: 0, nextInt: () => card };
}
