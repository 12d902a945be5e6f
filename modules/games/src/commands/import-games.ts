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
 * A game of an outside provider, as the provider describes it. Hit rate and payout are percentages with two digits, as
 * the provider states them; they are not computed here.
 */
export interface OutsideGame extends Described {
  /** The provider's own name of the game: letters and digits. */
  readonly name: string;
  readonly categories: readonly string[];
}

/** A game whose facts a provider has changed, with the former facts. */
export interface GameChange {
  readonly identifier: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** The outcome of an import. */
export interface ImportedGames {
  /** The number of new games. */
  readonly added: number;
  readonly changed: readonly GameChange[];
  /** Names of the games that were left out because another game has the same slug. */
  readonly clashing: readonly string[];
}

/**
 * Appends a provider's games to the catalogue, and updates the facts of existing ones. Of games whose names differ only
 * in capitals, the existing one stays. Status, order and categories of an existing game are the operator's.
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
        mechanic: null,
        lines: game.lines,
        ways: null,
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

/** Only the facts that changed; undefined if none did. */
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
