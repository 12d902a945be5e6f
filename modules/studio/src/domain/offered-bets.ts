import { BetNotOffered, type Fields, type Game } from "@apogee/engine";
import type { Bets } from "../ports.ts";

/**
 * The stakes that a game offers: those whose largest win the house pays. Where the largest win depends on the bet, all
 * of them; the bet itself is checked by `exceedsMostWin`.
 */
export function offeredBets(game: Game, bets: Bets): Bets {
  const plain = plainBet(game);
  const steps = bets.steps.filter((step) => plain === undefined || !exceedsMostWin(game, step, plain, bets.mostWin));
  return { ...bets, steps, preset: steps.includes(bets.preset) ? bets.preset : (steps[0] ?? 0) };
}

/** Whether a bet could win more than the house pays for one. A pokie's largest wins are as rare as its sheet makes them. */
export function exceedsMostWin(game: Game, stake: number, bet: Fields, mostWin: number | null): boolean {
  return mostWin !== null && game.kind !== "pokies" && game.mostWinOf(stake, bet) > mostWin;
}

/** The bet of a game in which there is nothing to choose but the stake. */
function plainBet(game: Game): Fields | undefined {
  try {
    return game.readBet({});
  } catch (error) {
    if (error instanceof BetNotOffered) return undefined;
    throw error;
  }
}
