import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { CardTerms } from "./domain/card-terms.ts";
import type { Offer } from "./domain/purchase.ts";
import { offerColumns, withRates } from "./shop.store.ts";

/** A card of the shop, as operators see it. */
export interface Card extends Offer {
  readonly position: number;
  /** Whether the shop sells it. */
  readonly enabled: boolean;
}

const columns = sql`${offerColumns}, position, enabled`;

/** Every card of the shop in its order, also those that are not sold. */
export async function allCards(db: Database | Tx): Promise<Card[]> {
  const { rows } = await sql<Omit<Card, "rates">>`
    select ${columns} from loyalty.offer order by position, id`.execute(db);
  return withRates(db, rows);
}

/** A card with its row locked until the commit, if it exists. */
export async function lockCard(tx: Tx, id: string): Promise<Card | undefined> {
  const { rows } = await sql<Omit<Card, "rates">>`
    select ${columns} from loyalty.offer where id = ${id} for update`.execute(tx);
  return (await withRates(tx, rows))[0];
}

/** Writes a card with its prices. It is sold from then on. */
export async function writeCard(tx: Tx, id: string, terms: CardTerms): Promise<void> {
  const { type, titles, tag, wager, wagerHours, activateHours, validHours, game, box = null, position, stock } = terms;
  const games = game === undefined ? [] : [game];
  await sql`
    insert into loyalty.offer as o (id, type, title, titles, tag, wager, wager_hours, activate_hours, valid_hours, games, box, position, stock,
      limit_per_player)
    values (${id}, ${type}, ${titles["en"]!}, ${JSON.stringify(titles)}::jsonb, ${tag}, ${wager}, ${wagerHours}, ${activateHours}, ${validHours},
      ${games}::text[], ${box}, ${position}, ${stock}, ${terms.limitPerPlayer})
    on conflict (id) do update set type = excluded.type, title = excluded.title, titles = excluded.titles, tag = excluded.tag,
      wager = excluded.wager, wager_hours = excluded.wager_hours, activate_hours = excluded.activate_hours, valid_hours = excluded.valid_hours,
      games = excluded.games, box = excluded.box, position = excluded.position, stock = excluded.stock, limit_per_player = excluded.limit_per_player, enabled = true`.execute(
    tx,
  );
  await sql`delete from loyalty.offer_rate where offer_id = ${id}`.execute(tx);
  for (const [currency, { points, amount, spins, boxes, stake, maxWin }] of Object.entries(terms.prices))
    await sql`
      insert into loyalty.offer_rate (offer_id, currency, points, amount, freespins, boxes, stake, max_win)
      values (${id}, ${currency}, ${points}, ${amount ?? null}, ${spins ?? null}, ${boxes ?? null}, ${stake ?? null}, ${maxWin ?? null})`.execute(
      tx,
    );
}

/** Sets whether the shop sells a card. */
export async function putEnabled(tx: Tx, id: string, enabled: boolean): Promise<void> {
  await sql`update loyalty.offer set enabled = ${enabled} where id = ${id}`.execute(tx);
}
