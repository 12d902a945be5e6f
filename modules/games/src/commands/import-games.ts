import type { Tx } from "@apogee/database";
import { indexGames } from "../search/index-games.store.ts";
import { searchTitle } from "../domain/search-title.ts";
import {
  describedAs,
  insertCurrencies,
  insertGameCategories,
  isSlugTaken,
  knownCategories,
  lastPosition,
  putGame,
  type Described,
} from "../store.ts";

/**
 * A game of an outside provider, as the provider describes it. Hit rate and payout are percent with two digits, as the
 * provider states them; not computed here.
 */
export interface OutsideGame extends Described {
  /** The provider's own name of it: letters and digits. */
  readonly name: string;
  readonly categories: readonly string[];
}

/** A game of which a provider now says something else, with what it said before. */
export interface GameChange {
  readonly identifier: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** What an import came to. */
export interface ImportedGames {
  /** How many were new. */
  readonly added: number;
  readonly changed: readonly GameChange[];
  /** Names of those that were left out, since another game has the same place in addresses. */
  readonly clashing: readonly string[];
}

/**
 * Puts a provider's games into the catalogue behind those that are there, and brings what the provider says of them up
 * to
 * date. Of games that differ by capitals alone the one that is there stays. Status, order and categories are an
 * operator's once a game is there.
 */
export async function importGames(
  tx: Tx,
  provider: string,
  games: readonly OutsideGame[],
  at: Date,
): Promise<ImportedGames> {
  const known = await knownCategories(tx);
  let position = await lastPosition(tx);
  let added = 0;
  const ids: number[] = [];
  const changed: GameChange[] = [];
  const clashing: string[] = [];
  for (const game of games) {
    const identifier = `${provider}/${game.name}`;
    const before = await describedAs(tx, identifier);
    const slug = slugOf(provider, game.name);
    if (!before && (await isSlugTaken(tx, slug))) {
      clashing.push(game.name);
      continue;
    }
    const { id } = await putGame(
      tx,
      {
        identifier,
        slug,
        provider,
        title: game.title,
        searchTitle: searchTitle(game.title),
        lines: game.lines,
        volatility: game.volatility,
        hitRate: game.hitRate,
        payout: game.payout,
        features: [],
        version: game.version,
      },
      position + 1,
      at,
    );
    ids.push(id);
    await insertCurrencies(tx, id, [...new Set(game.currencies)]);
    if (before) {
      const change = changeOf(before, (await describedAs(tx, identifier))!);
      if (change) changed.push({ identifier, ...change });
      continue;
    }
    position += 1;
    added += 1;
    await insertGameCategories(
      tx,
      id,
      [...new Set([...game.categories, "new", "all"])].filter((slug) => known.has(slug)),
      position,
    );
  }
  await indexGames(tx, ids);
  return { added, changed, clashing };
}

/** Only the facts that changed; undefined where none did. */
function changeOf(before: Described, after: Described): Pick<GameChange, "before" | "after"> | undefined {
  const names = (Object.keys(after) as Array<keyof Described>).filter(
    (name) => String(before[name]) !== String(after[name]),
  );
  if (names.length === 0) return undefined;
  const only = (facts: Described): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: only(before), after: only(after) };
}

function slugOf(provider: string, name: string): string {
  return `${provider.replaceAll("_", "-")}-${name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}`;
}
