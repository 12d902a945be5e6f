import { DEMO_CURRENCY, offeredCurrencies } from "@apogee/content";
import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { shownPercent } from "@apogee/slots";
import { SLOT_GAMES, type SlotGame } from "@apogee/slots/games";
import { searchTitle } from "../domain/search-title.ts";
import { CATEGORIES, EDITORS_CHOICE, STUDIO } from "../seeds/catalogue.ts";
import { insertCategory, insertCurrencies, insertGameCategories, insertProducer, putGame } from "../store.ts";

/**
 * Puts our studio's games into the catalogue, and brings what follows from their par sheets up to date: title, lines,
 * volatility, hit rate, return, version. Status, order and categories are an operator's once a game is there.
 */
export async function seedGames(tx: Tx, clock: Clock): Promise<void> {
  for (const [position, category] of CATEGORIES.entries()) await insertCategory(tx, category, position);
  await insertProducer(tx, STUDIO);
  for (const [position, game] of SLOT_GAMES.entries()) await seedGame(tx, game, position, clock.date());
}

async function seedGame(tx: Tx, { par, declared }: SlotGame, position: number, at: Date): Promise<void> {
  const { id, isNew } = await putGame(
    tx,
    {
      identifier: par.identifier,
      slug: par.slug,
      provider: STUDIO.provider,
      title: par.title,
      searchTitle: searchTitle(par.title),
      lines: par.lines.length,
      volatility: par.volatility,
      hitRate: shownPercent(declared.base.hitPercent),
      payout: shownPercent(declared.base.rtpPercent),
      version: String(par.version),
    },
    position,
    at,
  );
  await insertCurrencies(tx, id, [...offeredCurrencies().map(({ code }) => code), DEMO_CURRENCY.code]);
  if (isNew) await insertGameCategories(tx, id, categoriesOf(par), position);
}

function categoriesOf(par: SlotGame["par"]): string[] {
  const chosen = EDITORS_CHOICE[par.slug] ?? ["new"];
  const lively = par.volatility === "high" || par.volatility === "very-high";
  const calm = par.volatility === "low" || par.volatility === "low-medium";
  return [
    ...chosen,
    "pokies",
    "all",
    ...(par.buy ? ["bonus-buy"] : []),
    ...(lively ? ["high-volatility"] : []),
    ...(calm ? ["low-volatility"] : []),
  ];
}
