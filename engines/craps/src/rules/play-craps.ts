import { BetNotOffered, checkChipValue, checkSpots, DecisionNotOffered, type ChipsBet } from "@apogee/engine";
import { invariant, minor, ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { CrapsSheet } from "./craps-sheet.ts";
import { FACES, type Dice } from "./dice.ts";
import { oddsOffered } from "./odds.ts";
import type { CrapsDecision, CrapsRound, Step } from "./round.ts";
import { isBetSpot, oddsSpot } from "./spots.ts";
import { takeStep, unrolled } from "./take-step.ts";

/**
 * Refuses `StakeNotPlayable` for a chip of another value, and `BetNotOffered` for a spot that the table lacks. Odds are
 * refused too: they are a decision.
 */
export function checkBet(sheet: CrapsSheet, stake: number, bet: ChipsBet): void {
  checkChipValue(stake, sheet.bets.step);
  if (Object.keys(bet.spots).some((name) => name.endsWith("_odds")))
    throw new BetNotOffered("odds are placed once a point is on.");
  checkSpots(bet, (name) => isBetSpot(sheet, name));
}

/** Stakes, and rolls the come-out roll. Refuses like `checkBet` before it reads the source. */
export function comeOut(sheet: CrapsSheet, stake: Minor, bet: ChipsBet, source: CountedSource): CrapsRound {
  checkBet(sheet, stake, bet);
  return drawn(sheet, unrolled(stake, bet), source);
}

/** Refuses `DecisionNotOffered` unless the round offers the decision now. */
export function checkDecision(sheet: CrapsSheet, round: CrapsRound, decision: CrapsDecision): void {
  if (round.awaits === null) throw new DecisionNotOffered("the round has ended.");
  if (decision.do === "odds") checkOdds(sheet, round, decision);
}

function checkOdds(
  sheet: CrapsSheet,
  { point, open, ...round }: CrapsRound,
  { on, chips }: Extract<CrapsDecision, { do: "odds" }>,
): void {
  const refuse = (why: string): never => {
    throw new DecisionNotOffered(why);
  };
  if (point === null) refuse("odds need a point, and no point is on.");
  if (open[on] === undefined) refuse(`there is no open bet on ${on}.`);
  if (open[oddsSpot(on)] !== undefined) refuse(`odds are behind ${on} already.`);
  const offer = oddsOffered(sheet, { ...round, point, open }).find((each) => each.on === on)!;
  if (chips < 1 || chips > offer.most || chips % offer.unit !== 0) {
    refuse(`odds behind ${on} are ${offer.unit} to ${offer.most} chips, in multiples of ${offer.unit}.`);
  }
}

/** What a decision costs: the chips of odds, and nothing to roll. */
export function costOfDecision(stake: Minor, decision: CrapsDecision): Minor {
  return decision.do === "odds" ? minor(decision.chips * stake) : ZERO;
}

/**
 * Carries out a decision. The source must be at the position where the round stopped: `drawStream(seeds,
 * round.wordsRead)`. Only a roll reads it. Refuses like `checkDecision`.
 */
export function carryOut(
  sheet: CrapsSheet,
  round: CrapsRound,
  decision: CrapsDecision,
  source: CountedSource,
): CrapsRound {
  checkDecision(sheet, round, decision);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  if (decision.do === "roll") return drawn(sheet, round, source);
  const { on, chips } = decision;
  return takeStep(sheet, round, { kind: "odds", on, chips });
}

/** A roll is `nextInt(6)` twice. */
function drawn(sheet: CrapsSheet, round: CrapsRound, source: CountedSource): CrapsRound {
  const dice: Dice = [source.nextInt(FACES) + 1, source.nextInt(FACES) + 1];
  const step: Step = { kind: "roll", dice };
  return { ...takeStep(sheet, round, step), wordsRead: source.wordsRead };
}
