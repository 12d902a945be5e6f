import { dealCards } from "@apogee/cards";
import { BetNotOffered, DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { TablePokerBet, TablePokerDecision, TablePokerRound } from "./round.ts";
import { takeStep, undealt } from "./take-step.ts";
import type { TablePokerSheet } from "./table-poker-sheet.ts";

const MOST_CHIP_VALUE = 1e9;

/**
 * Refuses `StakeNotPlayable` unless the value of a chip is a positive multiple of the step and at most 1,000,000,000
 * units, and `BetNotOffered` for pair plus at a table without it.
 */
export function checkBet(sheet: TablePokerSheet, stake: number, { spots }: TablePokerBet): void {
  const { step } = sheet.bets;
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_CHIP_VALUE) {
    throw new StakeNotPlayable(stake, step);
  }
  if (spots.pair_plus !== undefined && sheet.pairPlusPays.length === 0) {
    throw new BetNotOffered("the table has no spot `pair_plus`.");
  }
}

/** Stakes and deals the player's cards, then the dealer's open ones. Refuses like `checkBet` before it reads the source. */
export function deal(sheet: TablePokerSheet, stake: Minor, bet: TablePokerBet, source: CountedSource): TablePokerRound {
  checkBet(sheet, stake, bet);
  const player = dealCards(source, sheet.cards);
  const dealer = dealCards(source, sheet.shown, player);
  return { ...takeStep(sheet, undealt(stake, bet), { kind: "deal", player, dealer }), wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` in a finished round. */
export function checkDecision({ awaits }: TablePokerRound): void {
  if (awaits === null) throw new DecisionNotOffered("the round has ended.");
}

/**
 * Carries a decision out: the dealer's other cards are drawn only if the player plays on. The source must be at the
 * position where the round stopped: `drawStream(seeds, round.wordsRead)`. Refuses like `checkDecision`.
 */
export function carryOut(
  sheet: TablePokerSheet,
  round: TablePokerRound,
  { do: what }: TablePokerDecision,
  source: CountedSource,
): TablePokerRound {
  checkDecision(round);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  if (what === "fold") return { ...takeStep(sheet, round, { kind: "fold" }), wordsRead: source.wordsRead };
  const dealer = dealCards(source, sheet.cards - sheet.shown, [...round.player, ...round.dealer]);
  return { ...takeStep(sheet, round, { kind: "raise", dealer }), wordsRead: source.wordsRead };
}
