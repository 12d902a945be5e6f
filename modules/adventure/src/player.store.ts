import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import type { CountedDeposit } from "./domain/progress.ts";
import type { Adventure } from "./domain/adventure.ts";

/** A player in an adventure, with the zone whose days count. */
export interface Entry {
  readonly adventureId: number;
  readonly zone: string;
}

/** The entries of a player in these adventures. */
export async function entriesOf(
  db: Database | Tx,
  playerId: number,
  adventureIds: readonly number[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select adventure_id as "adventureId", zone from adventure.entry
    where player_id = ${playerId} and adventure_id = any (${[...adventureIds]}::bigint[]) order by at, adventure_id`.execute(
    db,
  );
  return rows;
}

/** Enters a player with a zone, once: a repeat keeps the first zone. Locks the entry; returns whether it is new. */
export async function enter(
  tx: Tx,
  { adventureId, playerId, zone }: Entry & { readonly playerId: number },
  at: Date,
): Promise<{ readonly zone: string; readonly isNew: boolean }> {
  const { rows: added } = await sql`
    insert into adventure.entry (adventure_id, player_id, zone, at) values (${adventureId}, ${playerId}, ${zone}, ${at})
    on conflict do nothing returning zone`.execute(tx);
  return { zone: (await lockEntry(tx, adventureId, playerId))!, isNew: added.length > 0 };
}

/** Locks a player's entry until the transaction ends; returns its zone, undefined without an entry. */
export async function lockEntry(tx: Tx, adventureId: number, playerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`
    select zone from adventure.entry where adventure_id = ${adventureId} and player_id = ${playerId} for update`.execute(
    tx,
  );
  return rows[0]?.zone;
}

/** The deposits of a player that can count for an adventure, in order; those that were taken back are left out. */
export async function depositsFor(
  db: Database | Tx,
  playerId: number,
  { days }: Pick<Adventure, "days">,
): Promise<CountedDeposit[]> {
  // A day of a zone begins up to 14 hours before the day of UTC, and ends up to 12 hours after it.
  const { rows } = await sql<CountedDeposit>`
    select currency, amount, at from adventure.deposit d
    where player_id = ${playerId} and at >= (${days[0]!.date}::date - 1)::timestamp at time zone 'UTC'
      and at < (${days.at(-1)!.date}::date + 2)::timestamp at time zone 'UTC'
      and not exists (select from adventure.taken_back b where b.payment_id = d.payment_id) order by at, payment_id`.execute(
    db,
  );
  return rows;
}

/** A step that a player completed, or a super prize that became claimable. */
export interface Completion {
  readonly step: number;
  readonly date: string;
  readonly completedAt: Date;
  /** When it was undone, because its deposit was taken back. */
  readonly undoneAt: Date | null;
  readonly times: number;
}

/** Every completion of a player in an adventure, undone ones too. */
export async function completionsOf(db: Database | Tx, playerId: number, adventureId: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    select step, to_char(date, 'YYYY-MM-DD') as date, completed_at as "completedAt", undone_at as "undoneAt", times
    from adventure.completion where player_id = ${playerId} and adventure_id = ${adventureId} order by step`.execute(
    db,
  );
  return rows;
}

/** Stores that a step is completed: for the first time, or again after it was undone. */
export async function putCompletion(
  tx: Tx,
  {
    adventureId,
    playerId,
    step,
    date,
    at,
  }: { adventureId: number; playerId: number; step: number; date: string; at: Date },
): Promise<void> {
  await sql`
    insert into adventure.completion as c (adventure_id, player_id, step, date, completed_at) values (${adventureId}, ${playerId}, ${step}, ${date}, ${at})
    on conflict (adventure_id, player_id, step) do update set completed_at = excluded.completed_at, undone_at = null, times = c.times + 1`.execute(
    tx,
  );
}

/** Stores that a step is completed no longer. */
export async function putUndone(
  tx: Tx,
  { adventureId, playerId, step }: { adventureId: number; playerId: number; step: number },
  at: Date,
): Promise<void> {
  await sql`
    update adventure.completion set undone_at = ${at}
    where adventure_id = ${adventureId} and player_id = ${playerId} and step = ${step} and undone_at is null`.execute(
    tx,
  );
}

/** A prize that a player has: claimed, and not taken back. */
export interface Claim {
  readonly id: number;
  readonly date: string;
  readonly given: Readonly<Record<string, number>>;
  readonly isKept: boolean;
}

/** The claimed prizes of a player on these dates, whichever adventure gave them. */
export async function claimsOf(db: Database | Tx, playerId: number, dates: readonly string[]): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select id, to_char(date, 'YYYY-MM-DD') as date, given, kept_at is not null as "isKept" from adventure.claim
    where player_id = ${playerId} and date = any (${[...dates]}::date[]) and taken_back_at is null`.execute(db);
  return rows;
}

/** Stores a claimed prize. */
export async function insertClaim(
  tx: Tx,
  claim: {
    readonly adventureId: number;
    readonly playerId: number;
    readonly step: number;
    readonly date: string;
    readonly cause: string;
    readonly given: Readonly<Record<string, number>>;
  },
  at: Date,
): Promise<void> {
  await sql`
    insert into adventure.claim (adventure_id, player_id, step, date, cause, claimed_at, given)
    values (${claim.adventureId}, ${claim.playerId}, ${claim.step}, ${claim.date}, ${claim.cause}, ${at}, ${JSON.stringify(claim.given)}::jsonb)`.execute(
    tx,
  );
}

/** Stores what came of a prize whose deposit was taken back: it was taken back too, or the player keeps it. */
export async function putClaimEnd(tx: Tx, claimId: number, isTaken: boolean, at: Date): Promise<void> {
  await sql`update adventure.claim set ${sql.ref(isTaken ? "taken_back_at" : "kept_at")} = ${at} where id = ${claimId}`.execute(
    tx,
  );
}
