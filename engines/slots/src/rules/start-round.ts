import { BetNotOffered, StakeNotPlayable } from "@apogee/engine";
import { minor, ZERO, type Minor } from "@apogee/kernel";
import type { CountedSource } from "@apogee/rng";
import { addPhase } from "./add-phase.ts";
import { continueRound } from "./continue-round.ts";
import { drawExpanding } from "./expansion.ts";
import { ladderOf } from "./ladder.ts";
import type { ParSheet } from "./par-sheet.ts";
import type { Choices, RoundState } from "./round.ts";

const MOST_STAKE = 1e9;

/**
 * Starts a round. An ordinary round has its base spin in `phases`, and is finished unless that awarded free spins. A
 * bought round has drawn at most its expanding symbol: its free spins come from `continueRound`. Refuses like
 * `costOf`.
 */
export function startRound(par: ParSheet, choices: Choices, source: CountedSource): RoundState {
  const { stake, buy, gamble } = choices;
  const cost = costOf(par, choices);
  const expanding = buy ? drawExpanding(par, source) : undefined;
  const unplayed: RoundState = {
    stake,
    buy,
    ...(gamble ? { gamble } : {}),
    cost,
    phases: [],
    spinsLeft: buy ? par.buy.spins : 0,
    spinsAwarded: buy ? par.buy.spins : 0,
    multiplier: buy ? par.freeSpins.multiplier : 1,
    totalWin: ZERO,
    wordsRead: source.wordsRead,
    awaits: "reveal",
    ...(expanding === undefined ? {} : { expanding }),
    ...(buy && ladderOf(par) !== null ? { level: 0 } : {}),
  };
  return buy ? unplayed : addPhase(par, unplayed, "base", source);
}

/**
 * Whether a round of this stake can be drawn: a positive multiple of the step, and small enough that all sums are
 * exact.
 */
export function isPlayable({ bets: { step } }: Pick<ParSheet, "bets">, stake: number): boolean {
  return Number.isInteger(stake) && stake > 0 && stake % step === 0 && stake <= MOST_STAKE;
}

/** What the player pays for a round. Refuses a stake that is not playable, and a gamble that the game does not have. */
export function costOf(par: ParSheet, { stake, buy, gamble }: Choices): Minor {
  if (!isPlayable(par, stake)) throw new StakeNotPlayable(stake, par.bets.step);
  if (gamble && par.gamble === undefined) throw new BetNotOffered("this game has no gamble.");
  return buy ? minor(stake * par.buy.price) : stake;
}

/** A whole round from the first spin to the last. */
export function playRound(par: ParSheet, choices: Choices, source: CountedSource): RoundState {
  let state = startRound(par, choices, source);
  while (state.awaits !== null) state = continueRound(par, state, source);
  return state;
}
