import type { IssuedTerms } from "../terms/issued-terms.ts";
import { EXCLUDED } from "./bonus.ts";

interface ListedGame {
  readonly id: number;
  readonly identifier: string;
  readonly categories: readonly string[];
}

/**
 * The shares of single games under terms, by number of the game: the lowest share of those of its categories that the
 * terms name, and `EXCLUDED` for games that cannot be played. Null if the terms name no game of the catalogue. Games
 * that join the catalogue later count as usual.
 */
export function gameSharesOf(
  { contributions, excludedGames }: Pick<IssuedTerms, "contributions" | "excludedGames">,
  games: readonly ListedGame[],
): Record<string, number> | null {
  const shares: Record<string, number> = {};
  for (const { id, identifier, categories } of games) {
    const named = categories.flatMap((category) => contributions[category] ?? []);
    if (excludedGames.includes(identifier)) shares[id] = EXCLUDED;
    else if (named.length > 0) shares[id] = Math.min(...named);
  }
  return Object.keys(shares).length === 0 ? null : shares;
}
