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
 * hit rate, return, version. Status, order and categories of an existing game are the operator's.
 */
export async function seedGames(tx: Tx, clock: Clock): Promise<void> {
  for (const [position, category] of CATEGORIES.entries()) await insertCategory(tx, category, position);
  for (const studio of STUDIOS) await insertProducer(tx, studio);
  for (const [position, game] of OWN_GAMES.entries()) await seedGame(tx, game, position, clock.date());
  await seedPageCategories(tx, PAGE_CATEGORIES);
  await indexGames(tx);
}

async function seedGame(tx: Tx, game: Game, position: number, at: Date): Promise<void> {
  const { id, isNew } = await putGame(
    tx,
    {
      identifier: game.identifier,
      slug: game.slug,
      provider: game.identifier.split("/")[0]!,
      title: game.title,
      searchTitle: searchTitle(game.title),
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
  if (isNew) await insertGameCategories(tx, id, categoriesOf(game), position);
}

function categoriesOf({ slug, volatility, kind, categories, hasFeatureBuy }: Game): string[] {
  const chosen = EDITORS_CHOICE[slug] ?? ["new"];
  const lively = volatility === "high" || volatility === "very-high";
  const calm = volatility === "low" || volatility === "low-medium";
  return [
    ...chosen,
    kind,
    ...categories,
    "all",
    ...(hasFeatureBuy ? ["bonus-buy"] : []),
    ...(lively ? ["high-volatility"] : []),
    ...(calm ? ["low-volatility"] : []),
  ];
}
