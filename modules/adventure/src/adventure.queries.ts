import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Adventure, AdventureDay } from "./domain/adventure.ts";

type Row = Omit<Adventure, "days"> & { readonly days: AdventureDay[] };

const ADVENTURES: RawBuilder<unknown> = sql`
  select a.id, a.key, a.group_id as "group", a.titles, a.need, a.state, a.canceled_at as "canceledAt", d.days
  from adventure.adventure a, lateral (
    select json_agg(json_build_object('step', step, 'date', date, 'minDep', min_dep, 'reward', reward, 'activationDays', activation_days) order by step) as days
    from adventure.day where adventure_id = a.id) d`;

/** Every adventure, the newest first. */
export async function allAdventures(db: Database | Tx): Promise<Adventure[]> {
  return (await sql<Row>`${ADVENTURES} order by a.first_date desc, a.id desc`.execute(db)).rows;
}

/** An adventure by its key. */
export async function adventureByKey(db: Database | Tx, key: string): Promise<Adventure | undefined> {
  return (await sql<Row>`${ADVENTURES} where a.key = ${key}`.execute(db)).rows[0];
}

/** An adventure by its number. */
export async function adventureById(db: Database | Tx, id: number): Promise<Adventure | undefined> {
  return (await sql<Row>`${ADVENTURES} where a.id = ${id}`.execute(db)).rows[0];
}

/**
 * The adventures with a step or the super prize between two dates, or that ended the date before the first; with
 * canceled ones, whose earned prizes stay. Drafts are left out.
 */
export async function adventuresBetween(db: Database | Tx, from: string, to: string): Promise<Adventure[]> {
  const { rows } = await sql<Row>`${ADVENTURES}
    where a.state <> 'draft' and a.first_date <= ${to}::date and greatest(a.super_date, a.last_date + 1) >= ${from}::date order by a.id`.execute(
    db,
  );
  return rows;
}

/** How many players completed and claimed each step of an adventure. */
export async function stepCounts(
  db: Database | Tx,
  adventureId: number,
): Promise<Array<{ readonly step: number; readonly completed: number; readonly claimed: number }>> {
  const { rows } = await sql<{ step: number; completed: number; claimed: number }>`
    select d.step, (select count(*)::int from adventure.completion c where c.adventure_id = d.adventure_id and c.step = d.step and c.undone_at is null) as completed,
      (select count(*)::int from adventure.claim c where c.adventure_id = d.adventure_id and c.step = d.step and c.taken_back_at is null) as claimed
    from adventure.day d where d.adventure_id = ${adventureId} order by d.step`.execute(db);
  return rows;
}

/** How many players take part in each adventure. */
export async function entryCounts(db: Database | Tx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; players: number }>`
    select adventure_id as id, count(*)::int as players from adventure.entry group by 1`.execute(db);
  return new Map(rows.map(({ id, players }) => [id, players]));
}
