import { DEMO_CURRENCY, offeredCurrencies } from "@apogee/content";
import type { Tx } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { SLOT_GAMES, type SlotGame } from "@apogee/slots/games";
import { sql } from "kysely";
import { searchTitle } from "../domain/search-title.ts";
import { CATEGORIES, EDITORS_CHOICE, STUDIO } from "../seeds/catalogue.ts";

/**
 * Puts our studio's games into the catalogue, and brings what follows from their par sheets up to date: title, lines,
 * volatility, hit rate, return, version. Status, order and categories are an operator's once a game is there.
 */
export async function seedGames(tx: Tx, clock: Clock): Promise<void> {
  const at = clock.date();
  for (const [position, { slug, title }] of CATEGORIES.entries()) {
    await sql`insert into games.category (slug, title, position) values (${slug}, ${title}, ${position}) on conflict do nothing`.execute(tx);
  }
  await sql`
    insert into games.producer (provider, slug, name, position) values (${STUDIO.provider}, ${STUDIO.slug}, ${STUDIO.name}, 0)
    on conflict do nothing`.execute(tx);
  for (const [position, game] of SLOT_GAMES.entries()) await seedGame(tx, game, position, at);
}

async function seedGame(tx: Tx, { par, declared }: SlotGame, position: number, at: Date): Promise<void> {
  const known = await sql`select from games.game where identifier = ${par.identifier}`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into games.game (identifier, slug, producer_id, title, search_title, lines, volatility, hit_rate, payout, version, art, position,
      created_at, changed_at)
    select ${par.identifier}, ${par.slug}, p.id, ${par.title}, ${searchTitle(par.title)}, ${par.lines.length}::int, ${par.volatility},
      ${hundredths(declared.base.hitPercent)}, ${hundredths(declared.base.rtpPercent)}, ${String(par.version)}, ${par.slug}, ${position}::int,
      ${at}::timestamptz, ${at}::timestamptz
    from games.producer p where p.provider = ${STUDIO.provider}
    on conflict (identifier) do update set title = excluded.title, search_title = excluded.search_title, lines = excluded.lines,
      volatility = excluded.volatility, hit_rate = excluded.hit_rate, payout = excluded.payout, version = excluded.version,
      changed_at = case when games.game.version = excluded.version then games.game.changed_at else excluded.changed_at end
    returning id`.execute(tx);
  const id = rows[0]!.id;
  const currencies = [...offeredCurrencies().map(({ code }) => code), DEMO_CURRENCY.code];
  await sql`
    insert into games.game_currency (game_id, currency) select ${id}::int, code from unnest(${currencies}::text[]) as code
    where not exists (select from games.game_currency where game_id = ${id} and currency = code)`.execute(tx);
  if (known.rows.length > 0) return;
  await sql`
    insert into games.game_category (game_id, category, position)
    select ${id}::int, slug, ${position}::int from unnest(${categoriesOf(par)}::text[]) as slug`.execute(tx);
}

function categoriesOf(par: SlotGame["par"]): string[] {
  const chosen = EDITORS_CHOICE[par.slug] ?? ["new"];
  const lively = par.volatility === "high" || par.volatility === "very-high";
  const calm = par.volatility === "low" || par.volatility === "low-medium";
  return [...chosen, "pokies", "all", ...(par.buy ? ["bonus-buy"] : []), ...(lively ? ["high-volatility"] : []), ...(calm ? ["low-volatility"] : [])];
}

/** `96.4141` is shown as `96.41`: rounded down, so that no more is promised than is paid. */
function hundredths(percent: string): string {
  return /^\d+\.\d{2}/.exec(percent)?.[0] ?? percent;
}
