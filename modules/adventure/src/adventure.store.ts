import type { Tx } from "@apogee/database";
import type { Reward } from "@apogee/rewards";
import { sql } from "kysely";
import type { AdventureTerms } from "./domain/terms.ts";

/** Waits for other changes of which adventures run when. */
export async function lockAdventures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dates of adventures', 0))`.execute(tx);
}

/** Writes a draft: a new one, or the terms of an existing one. */
export async function writeDraft(tx: Tx, key: string, terms: AdventureTerms, at: Date): Promise<number> {
  const { group, titles, days, superPrize } = terms;
  const { rows } = await sql<{ id: number }>`
    insert into adventure.adventure as a (key, group_id, titles, need, first_date, last_date, super_date, created_at)
    values (${key}, ${group}, ${JSON.stringify(titles)}::jsonb, ${terms.need ?? days.length}, ${days[0]!.date}, ${days.at(-1)!.date},
      ${superPrize.date}, ${at})
    on conflict (key) do update set group_id = excluded.group_id, titles = excluded.titles, need = excluded.need,
      first_date = excluded.first_date, last_date = excluded.last_date, super_date = excluded.super_date
    where a.state = 'draft' returning id`.execute(tx);
  const { id } = rows[0]!;
  await sql`delete from adventure.day where adventure_id = ${id}`.execute(tx);
  const superDay = {
    step: days.length + 1,
    date: superPrize.date,
    minDep: null,
    reward: superPrize.reward,
    activationDays: 1,
  };
  for (const day of [...days, superDay])
    await sql`
      insert into adventure.day (adventure_id, step, date, min_dep, reward, activation_days)
      values (${id}, ${day.step}, ${day.date}, ${day.minDep === null ? null : JSON.stringify(day.minDep)}::jsonb,
        ${JSON.stringify(day.reward as Reward)}::jsonb, ${day.activationDays})`.execute(tx);
  return id;
}

/** Another adventure of the same group with a date in common; undefined if there is none. */
export async function overlapping(
  tx: Tx,
  adventureId: number,
): Promise<{ readonly other: string; readonly date: string } | undefined> {
  const { rows } = await sql<{ other: string; date: string }>`
    select o.key as other, to_char(t.date, 'YYYY-MM-DD') as date from adventure.adventure a
    join adventure.taken_date t on t.group_id = coalesce(a.group_id, '') and t.date between a.first_date and a.super_date
    join adventure.adventure o on o.id = t.adventure_id
    where a.id = ${adventureId} and o.id <> a.id order by t.date limit 1`.execute(tx);
  return rows[0];
}

/** Publishes a draft: its dates are taken for its group. */
export async function putPublished(tx: Tx, adventureId: number, at: Date): Promise<void> {
  await sql`
    insert into adventure.taken_date (group_id, date, adventure_id)
    select coalesce(a.group_id, ''), d::date, a.id from adventure.adventure a, generate_series(a.first_date, a.super_date, interval '1 day') d
    where a.id = ${adventureId}`.execute(tx);
  await sql`update adventure.adventure set state = 'published', published_at = ${at} where id = ${adventureId}`.execute(
    tx,
  );
}

/** Cancels a published adventure: its dates are free again. */
export async function putCanceled(tx: Tx, adventureId: number, at: Date): Promise<void> {
  await sql`delete from adventure.taken_date where adventure_id = ${adventureId}`.execute(tx);
  await sql`update adventure.adventure set state = 'canceled', canceled_at = ${at} where id = ${adventureId}`.execute(
    tx,
  );
}
