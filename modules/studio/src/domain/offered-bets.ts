import { BetNotOffered, type Fields, type Game } from "@apogee/engine";
import type { Bets } from "../ports.ts";

/**
 * The stakes that a game offers: those whose largest win is within the maximum win. If the largest win depends on the
 * bet, all stakes; then `exceedsMostWin` checks the bet.
 */
export function offeredBets(game: Game, bets: Bets): Bets {
  const plain = plainBet(game);
  const steps = bets.steps.filter((step) => plain === undefined || !exceedsMostWin(game, step, plain, bets.mostWin));
  return { ...bets, steps, preset: steps.includes(bets.preset) ? bets.preset : (steps[0] ?? 0) };
}

/**
 * Whether a bet could win more than the maximum win. A pokie without a cap never does: its sheet decides how rare large
 * wins are.
 */
export function exceedsMostWin(game: Game, stake: number, bet: Fields, mostWin: number | null): boolean {
  return mostWin !== null && game.kind !== "pokies" && game.mostWinOf(stake, bet) > mostWin;
}

/** The bet of a game in which only the stake can be chosen. */
function plainBet(game: Game): Fields | undefined {
  try {
    return game.readBet({});
  } catch (error) {
    if (error instanceof BetNotOffered) return undefined;
    throw error;
  }
}
