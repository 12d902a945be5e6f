import type { Database } from "@apogee/database";
import { sql } from "kysely";
import { costOf, spentAt, voidFrom, type Taken } from "./budget.ts";

/** What one process has spent of a budget since it last published. */
export interface Spending {
  readonly name: string;
  readonly costMs: number;
}

/** Takes one call from a budget that all processes share, by the rules of `take`. */
export async function takeTogether(db: Database, name: string, now: number, perMinute: number): Promise<Taken> {
  const cost = costOf(perMinute);
  const { rows } = await sql<{ wholeAt: number; taken: boolean }>`
    with taken as (
      insert into http.call_budget as b (name, whole_at) values (${name}, ${now + cost})
      on conflict (name) do update set whole_at = greatest(case when b.whole_at >= ${voidFrom(now)} then 0 else b.whole_at end, ${now}) + ${cost}
      where greatest(case when b.whole_at >= ${voidFrom(now)} then 0 else b.whole_at end, ${now}) + ${cost} <= ${spentAt(now)}
      returning whole_at)
    select whole_at as "wholeAt", true as taken from taken
    union all select whole_at, false from http.call_budget where name = ${name} and not exists (select from taken)`.execute(
    db,
  );
  const [row] = rows;
  if (!row?.taken) return { waitMs: Math.max(1, (row?.wholeAt ?? now) + cost - spentAt(now)) };
  return { wholeAt: row.wholeAt };
}

/**
 * Adds what was spent here to what others spent; returns when each budget is full again. Sorted, so that two processes
 * cannot deadlock.
 */
export async function reportSpendings(
  db: Database,
  spendings: readonly Spending[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const sorted = spendings.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { rows } = await sql<{ name: string; wholeAt: number }>`
    insert into http.call_budget as b (name, whole_at)
    select name, least(${now}::float8 + cost, ${spentAt(now)}) from unnest(${sorted.map(({ name }) => name)}::text[], ${sorted.map(({ costMs }) => costMs)}::float8[]) as s (name, cost)
    on conflict (name) do update set whole_at =
      least(greatest(case when b.whole_at >= ${voidFrom(now)} then 0 else b.whole_at end, ${now}) + (excluded.whole_at - ${now}), ${spentAt(now)})
    returning name, whole_at as "wholeAt"`.execute(db);
  return new Map(rows.map(({ name, wholeAt }) => [name, wholeAt]));
}

/** Deletes full budgets, and those beyond any reachable time after the clock was set back. */
export async function forgetWhole(db: Database, now: number): Promise<void> {
  await sql`delete from http.call_budget where whole_at < ${now} or whole_at >= ${voidFrom(now)}`.execute(db);
}
