import type { Fields } from "@apogee/engine";
import type { DomainError } from "@apogee/kernel";
import { TooFast } from "@apogee/play";
import { LRUCache } from "lru-cache";
import { exceedsMostWin, offeredBets } from "./domain/offered-bets.ts";
import { violatedRange } from "./domain/spot-limits.ts";
import {
  BuyNotOffered,
  GambleNotOffered,
  GameDisabled,
  StakeNotOffered,
  StakeOutsideLimits,
  WinTooHigh,
} from "./errors.ts";
import type { Seat, StudioState } from "./studio.ts";

/** Why no new round may begin now. It refuses only new rounds: a repeat of an earlier call is still answered. */
export async function whyClosed(
  studio: StudioState,
  seat: Seat,
  stake: number,
  bet: Fields,
  pace: DemoPace,
): Promise<DomainError | null> {
  const { session, game, walletId } = seat;
  const { steps, mostWin, spots } = offeredBets(game, studio.ports.bets(game.family, session.currency));
  if (!session.gameEnabled) return new GameDisabled();
  if (!steps.includes(stake)) return new StakeNotOffered();
  if (game.buysFeature(bet) && !studio.ports.rulesOf(session.licence, game.family).featureBuy)
    return new BuyNotOffered();
  if (game.gambles(bet) && !mayGamble(studio, seat)) return new GambleNotOffered();
  const violated = violatedRange(game, stake, bet, spots);
  if (violated) return new StakeOutsideLimits(violated);
  const exceeds = (amount: number): boolean => exceedsMostWin(game, amount, bet, mostWin);
  if (exceeds(stake)) return new WinTooHigh(steps.findLast((step) => !exceeds(step)) ?? 0);
  return walletId === null ? pace.take(seat) : studio.ports.whyNoStakes(session);
}

/** Whether the player's licence allows to gamble a win. */
export function mayGamble(studio: StudioState, { session, game }: Seat): boolean {
  return studio.ports.rulesOf(session.licence, game.family).gamble;
}

/** Why an open round accepts no further stake now. */
export async function whyStakesClosed(studio: StudioState, { session, walletId }: Seat): Promise<DomainError | null> {
  if (!session.gameEnabled) return new GameDisabled();
  return walletId === null ? null : studio.ports.whyNoStakes(session);
}

const MOST_PACED = 50_000;

/**
 * Enforces the minimum time between the starts of two demo rounds, if the licence requires one. For real rounds, the
 * lane enforces it across all processes.
 */
export class DemoPace {
  readonly #studio: StudioState;
  readonly #last = new LRUCache<number, number>({ max: MOST_PACED });
  constructor(studio: StudioState) {
    this.#studio = studio;
  }

  /** Takes the turn synchronously, so that only one of several simultaneous calls gets it. */
  take({ session, game }: Seat): TooFast | null {
    const { minRoundMs } = this.#studio.ports.rulesOf(session.licence, game.family);
    const now = this.#studio.clock.now();
    const since = now - (this.#last.get(session.id) ?? Number.NEGATIVE_INFINITY);
    if (since >= 0 && since < minRoundMs) return new TooFast(minRoundMs - since);
    this.#last.set(session.id, now);
    return null;
  }
}
