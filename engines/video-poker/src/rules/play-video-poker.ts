import { dealCards } from "@apogee/cards";
import { BetNotOffered, DecisionNotOffered, StakeNotPlayable } from "@apogee/engine";
import { invariant, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import type { VideoPokerBet, VideoPokerDecision, VideoPokerRound } from "./round.ts";
import { takeStep, undealt } from "./take-step.ts";
import type { VideoPokerSheet } from "./video-poker-sheet.ts";

const HAND = 5;
const MOST_STAKE = 1e9;

/**
 * Refuses `StakeNotPlayable` unless the stake of a hand is a positive multiple of the step and at most 1,000,000,000
 * units, and `BetNotOffered` for another number of hands.
 */
export function checkBet({ bets: { step }, hands }: VideoPokerSheet, stake: number, bet: VideoPokerBet): void {
  if (!Number.isInteger(stake) || stake <= 0 || stake % step !== 0 || stake > MOST_STAKE) {
    throw new StakeNotPlayable(stake, step);
  }
  if (!hands.includes(bet.hands)) {
    throw new BetNotOffered(`${bet.hands} hands cannot be played; the numbers of hands are ${hands.join(", ")}.`);
  }
}

/** Stakes and deals five cards. Refuses like `checkBet` before it reads the source. */
export function deal(sheet: VideoPokerSheet, stake: Minor, bet: VideoPokerBet, source: CountedSource): VideoPokerRound {
  checkBet(sheet, stake, bet);
  const dealt = takeStep(sheet, undealt(stake, bet.hands), { kind: "deal", cards: dealCards(source, HAND) });
  return { ...dealt, wordsRead: source.wordsRead };
}

/** Refuses `DecisionNotOffered` in a finished round, and for positions that are unknown, repeated or out of order. */
export function checkDecision(round: VideoPokerRound, { hold }: VideoPokerDecision): void {
  if (round.awaits === null) throw new DecisionNotOffered("the round has ended.");
  if (!hold.every((position, i) => position >= 0 && position < HAND && position > (hold[i - 1] ?? -1))) {
    throw new DecisionNotOffered("`hold` lists positions from 0 to 4 in rising order, each at most once.");
  }
}

/**
 * Replaces the cards that are not held. Every hand draws from its own rest of the deck: the 47 cards that were not
 * dealt. The source must be at the position where the round stopped: `drawStream(seeds, round.wordsRead)`. Refuses like
 * `checkDecision`.
 */
export function draw(
  sheet: VideoPokerSheet,
  round: VideoPokerRound,
  decision: VideoPokerDecision,
  source: CountedSource,
): VideoPokerRound {
  checkDecision(round, decision);
  invariant(source.wordsRead === round.wordsRead, "A round goes on at the word where it stopped.");
  const { hold } = decision;
  const drawn = Array.from({ length: round.hands }, () => dealCards(source, HAND - hold.length, round.cards));
  return { ...takeStep(sheet, round, { kind: "draw", hold, drawn }), wordsRead: source.wordsRead };
}
