import { DEMO_CURRENCY, offeredCurrencies } from "@apogee/content";
import type { Tx } from "@apogee/database";
import { OWN_GAMES } from "@apogee/own-games";
import { shownPercent, type Game } from "@apogee/engine";
import type { Clock } from "@apogee/kernel";
import { searchTitle } from "../domain/search-title.ts";
import { indexGames } from "../search/index-games.store.ts";
import { CATEGORIES, EDITORS_CHOICE, PAGE_CATEGORIES, STUDIOS } from "../seeds/catalogue.ts";
import {
  insertCategory,
  insertCurrencies,
  insertGameCategories,
  insertProducer,
  putGame,
  seedPageCategories,
} from "../store.ts";

/**
 * Inserts our studios' games into the catalogue, and updates the facts from their par sheets: title, lines, volatility,
 * mechanic, hit rate, return, version. Status, order and categories of an existing game are the operator's; only a
 * category that the catalogue did not have before gets its games.
 */
export async function seedGames(tx: Tx, clock: Clock): Promise<void> {
  const added = new Set<string>();
  for (const [position, category] of CATEGORIES.entries()) {
    if (await insertCategory(tx, category, position)) added.add(category.slug);
  }
  for (const studio of STUDIOS) await insertProducer(tx, studio);
  for (const [position, game] of OWN_GAMES.entries()) await seedGame(tx, game, position, added, clock.date());
  await seedPageCategories(tx, PAGE_CATEGORIES);
  await indexGames(tx);
}

async function seedGame(
  tx: Tx,
  game: Game,
  position: number,
  addedCategories: ReadonlySet<string>,
  at: Date,
): Promise<void> {
  const { id, isNew } = await putGame(
    tx,
    {
      identifier: game.identifier,
      slug: game.slug,
      provider: game.identifier.split("/")[0]!,
      title: game.title,
      searchTitle: searchTitle(game.title),
      mechanic: game.mechanic ?? game.family,
      lines: game.lines,
      ways: game.ways,
      volatility: game.volatility,
      hitRate: game.hitPercent === null ? null : shownPercent(game.hitPercent),
      payout: shownPercent(game.rtpPercent),
      features: game.features,
      version: String(game.version),
    },
    position,
    at,
  );
  await insertCurrencies(tx, id, [...offeredCurrencies().map(({ code }) => code), DEMO_CURRENCY.code]);
  const categories = categoriesOf(game).filter((slug) => isNew || addedCategories.has(slug));
  await insertGameCategories(tx, id, categories, position);
}

/** Own games are offered in every currency, so in bitcoin too; pokies count in full towards wagering. */
function categoriesOf({ slug, volatility, kind, categories, hasFeatureBuy }: Game): string[] {
  const chosen = EDITORS_CHOICE[slug] ?? ["new"];
  const lively = volatility === "high" || volatility === "very-high";
  const calm = volatility === "low" || volatility === "low-medium";
  const all = [
    ...chosen,
    kind,
    ...categories,
    "all",
    "btc-games",
    ...(kind === "pokies" ? ["bonus-wagering"] : []),
    ...(hasFeatureBuy ? ["bonus-buy"] : []),
    ...(lively ? ["high-volatility"] : []),
    ...(calm ? ["low-volatility"] : []),
  ];
  return [...new Set(all)];
}
