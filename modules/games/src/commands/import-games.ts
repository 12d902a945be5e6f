import type { Tx } from "@apogee/database";
import { searchTitle } from "../domain/search-title.ts";
import { insertCurrencies, insertGameCategories, knownCategories, lastPosition, putGame } from "../store.ts";

/** A game of an outside provider, as the provider describes it. */
export interface OutsideGame {
  /** The provider's own name of it: letters and digits. */
  readonly name: string;
  readonly title: string;
  readonly lines: number | null;
  readonly volatility: string | null;
  /** Percent with two digits, as the provider states it; not computed here. */
  readonly hitRate: string | null;
  readonly payout: string | null;
  readonly version: string;
  readonly categories: readonly string[];
  readonly currencies: readonly string[];
}

/**
 * Puts a provider's games into the catalogue behind those that are there, and brings what the provider says of them up to
 * date. Status, order and categories are an operator's once a game is there. Answers how many were new.
 */
export async function importGames(tx: Tx, provider: string, games: readonly OutsideGame[], at: Date): Promise<number> {
  const known = await knownCategories(tx);
  let position = await lastPosition(tx);
  let added = 0;
  for (const game of games) {
    const { id, isNew } = await putGame(tx, {
      identifier: `${provider}/${game.name}`, slug: slugOf(provider, game.name), provider, title: game.title, searchTitle: searchTitle(game.title),
      lines: game.lines, volatility: game.volatility, hitRate: game.hitRate, payout: game.payout, version: game.version,
    }, position + 1, at);
    await insertCurrencies(tx, id, game.currencies);
    if (!isNew) continue;
    position += 1;
    added += 1;
    await insertGameCategories(tx, id, [...new Set([...game.categories, "new", "all"])].filter((slug) => known.has(slug)), position);
  }
  return added;
}

function slugOf(provider: string, name: string): string {
  return `${provider.replaceAll("_", "-")}-${name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}`;
}
