import { listed, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";

/** A player's entry in a contest. */
export interface Entry {
  readonly contestId: number;
  readonly playerId: number;
  readonly requestedAt: Date | null;
  readonly joinedAt: Date | null;
  readonly approvedBy: string | null;
  readonly disqualifiedAt: Date | null;
  readonly disqualifiedBy: string | null;
  readonly disqualifiedReason: string | null;
  readonly buyInEntry: number | null;
  readonly buyInCurrency: string | null;
  readonly buyInAmount: number | null;
  readonly buyInPoints: number | null;
  readonly returnedAt: Date | null;
}

const columns = sql`contest_id as "contestId", player_id as "playerId", requested_at as "requestedAt", joined_at as "joinedAt",
  approved_by as "approvedBy", disqualified_at as "disqualifiedAt", disqualified_by as "disqualifiedBy",
  disqualified_reason as "disqualifiedReason", buy_in_entry as "buyInEntry", buy_in_currency as "buyInCurrency",
  buy_in_amount as "buyInAmount", buy_in_points as "buyInPoints", returned_at as "returnedAt"`;

/** A player's entry in a contest. */
export async function findEntry(db: Database | Tx, contestId: number, playerId: number): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${columns} from contests.entry where contest_id = ${contestId} and player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** The same with its row locked until the commit. */
export async function lockEntry(tx: Tx, contestId: number, playerId: number): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${columns} from contests.entry where contest_id = ${contestId} and player_id = ${playerId} for update`.execute(
    tx,
  );
  return rows[0];
}

/** The numbers of the contests that a player has entered or asked to enter, the newest first. */
export async function enteredContests(db: Database | Tx, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select contest_id as id from contests.entry where player_id = ${playerId} order by contest_id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a player has paid to enter. */
export type BuyIn =
  | { readonly entry: number; readonly currency: string; readonly amount: number }
  | { readonly points: number };

/** Makes an entry; false if the player has one already, or another call has just made it. */
export async function insertEntry(
  tx: Tx,
  entry: Pick<Entry, "contestId" | "playerId" | "requestedAt" | "joinedAt">,
): Promise<boolean> {
  const { rows } = await sql`
    insert into contests.entry (contest_id, player_id, requested_at, joined_at)
    values (${entry.contestId}, ${entry.playerId}, ${entry.requestedAt}, ${entry.joinedAt})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes what was paid for an entry. */
export async function putBuyIn(tx: Tx, contestId: number, playerId: number, buyIn: BuyIn): Promise<void> {
  const money = "entry" in buyIn ? buyIn : null;
  await sql`
    update contests.entry set buy_in_entry = ${money?.entry ?? null}, buy_in_currency = ${money?.currency ?? null},
      buy_in_amount = ${money?.amount ?? null}, buy_in_points = ${"points" in buyIn ? buyIn.points : null}
    where contest_id = ${contestId} and player_id = ${playerId}`.execute(tx);
}

/** Approves a request. */
export async function approveEntry(
  tx: Tx,
  { contestId, playerId, actor }: { readonly contestId: number; readonly playerId: number; readonly actor: string },
  at: Date,
): Promise<void> {
  await sql`
    update contests.entry set joined_at = ${at}, approved_by = ${actor}
    where contest_id = ${contestId} and player_id = ${playerId}`.execute(tx);
}

/** Disqualifies a player, or takes it back. */
export async function putDisqualified(
  tx: Tx,
  contestId: number,
  playerId: number,
  disqualified: { readonly at: Date; readonly by: string; readonly reason: string } | null,
): Promise<void> {
  await sql`
    update contests.entry set disqualified_at = ${disqualified?.at ?? null}, disqualified_by = ${disqualified?.by ?? null},
      disqualified_reason = ${disqualified?.reason ?? null}
    where contest_id = ${contestId} and player_id = ${playerId}`.execute(tx);
}

/** Players whose buy-in is to be returned. */
export async function entriesToReturn(db: Database | Tx, contestId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from contests.entry
    where contest_id = ${contestId} and (buy_in_entry is not null or buy_in_points is not null) and returned_at is null
    order by player_id limit ${most}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** Notes that a buy-in was returned. */
export async function putReturned(tx: Tx, contestId: number, playerId: number, at: Date): Promise<void> {
  await sql`
    update contests.entry set returned_at = ${at} where contest_id = ${contestId} and player_id = ${playerId}`.execute(
    tx,
  );
}

/** What was paid to enter a contest and not returned, by currency, in minor units. */
export async function buyInsOf(db: Database | Tx, contestId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select buy_in_currency as currency, sum(buy_in_amount)::bigint as amount from contests.entry
    where contest_id = ${contestId} and buy_in_entry is not null and returned_at is null group by 1 order by 1`.execute(
    db,
  );
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** The players who have joined or asked to, without the disqualified. */
export async function membersOfContest(db: Database | Tx, contestId: number): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from contests.entry where contest_id = ${contestId} and disqualified_at is null
    order by player_id`.execute(db);
  return rows.map(({ playerId }) => playerId);
}

/** How many players have joined each of these contests. */
export async function playerCounts(db: Database | Tx, contestIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; players: number }>`
    select contest_id as id, count(*)::int as players from contests.entry
    where contest_id = any (${listed([...contestIds], "bigint")}) and joined_at is not null and disqualified_at is null
    group by contest_id`.execute(db);
  return new Map(rows.map(({ id, players }) => [id, players]));
}

/** Whether anybody has joined a contest or asked to. */
export async function hasEntries(db: Database | Tx, contestId: number): Promise<boolean> {
  const { rows } = await sql`select from contests.entry where contest_id = ${contestId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The newest entries of a contest, requests that wait first. */
export async function contestEntries(db: Database | Tx, contestId: number, most: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${columns} from contests.entry where contest_id = ${contestId}
    order by joined_at is null desc, coalesce(joined_at, requested_at) desc, player_id limit ${most}`.execute(db);
  return rows;
}

/** What decides who has a place beside the scores: how many entries there are, and when a player was last disqualified. */
export async function versionOfTable(db: Database | Tx, contestId: number): Promise<string> {
  const { rows } = await sql<{ entries: number; disqualified: number; last: Date | null }>`
    select count(*)::int as entries, count(disqualified_at)::int as disqualified, max(disqualified_at) as last
    from contests.entry where contest_id = ${contestId}`.execute(db);
  const { entries, disqualified, last } = rows[0]!;
  return `${entries} ${disqualified} ${last?.toISOString() ?? "-"}`;
}
