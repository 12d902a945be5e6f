import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import type { Source } from "./domain/lottery.ts";

type Runner = Database | Tx;

/** Why tickets no longer take part. */
export type VoidReason =
  | "charged_back"
  | "disqualified"
  | "test_account"
  | "several_accounts"
  | "account_disabled"
  | "on_break";

/** Tickets that one cause gave one player. */
export interface Issue {
  readonly id: number;
  readonly lotteryId: number;
  readonly playerId: number;
  readonly source: Source;
  readonly cause: string;
  /** The first number; null if none was given. */
  readonly first: number | null;
  readonly tickets: number;
  /** What the cap of the player held back. */
  readonly withheld: number;
  readonly points: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly at: Date;
  /** A disqualified player's tickets are void while the disqualification stands. */
  readonly voidReason: VoidReason | null;
  /** When they were voided for good; null while only a disqualification makes them void. */
  readonly voidedAt: Date | null;
  readonly returnedAt: Date | null;
}

const columns: RawBuilder<unknown> = sql`
  i.id, i.lottery_id as "lotteryId", i.player_id as "playerId", i.source, i.cause, i.first, i.tickets, i.withheld, i.points, i.amount,
  i.currency, i.at, i.returned_at as "returnedAt", i.voided_at as "voidedAt",
  coalesce(i.void_reason, case when d.player_id is not null then 'disqualified' end) as "voidReason"`;
const from: RawBuilder<unknown> = sql`
  lotteries.issue i left join lotteries.disqualified d on d.lottery_id = i.lottery_id and d.player_id = i.player_id`;

/** A player's tickets in these lotteries, in the order of their numbers. */
export async function issuesOf(db: Runner, playerId: number, lotteryIds: readonly number[]): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${columns} from ${from} where i.player_id = ${playerId} and i.lottery_id = any (${[...lotteryIds]}::bigint[])
    order by i.lottery_id, i.id`.execute(db);
  return rows;
}

/** All tickets of a lottery, in the order of their numbers. */
export async function issuesIn(db: Runner, lotteryId: number): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${columns} from ${from} where i.lottery_id = ${lotteryId} order by i.id`.execute(db);
  return rows;
}

/** What this cause gave in a lottery; undefined if nothing. */
export async function issueOfCause(db: Runner, lotteryId: number, cause: string): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${columns} from ${from} where i.lottery_id = ${lotteryId} and i.cause = ${cause}`.execute(db);
  return rows[0];
}

/** How many tickets a player was given in a lottery, void ones included: a cap is not refilled by what was taken. */
export async function heldBy(tx: Tx, lotteryId: number, playerId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(tickets), 0)::int as held from lotteries.issue where lottery_id = ${lotteryId} and player_id = ${playerId}`.execute(
    tx,
  );
  return rows[0]!.held;
}

/** Tickets that are issued now. */
export type NewIssue = Pick<Issue, "lotteryId" | "playerId" | "source" | "cause" | "tickets" | "withheld"> &
  Partial<Pick<Issue, "points" | "amount" | "currency">>;

/** Takes the next numbers of a lottery whose row is locked, and notes who has them. */
export async function insertIssue(tx: Tx, issue: NewIssue, at: Date): Promise<Issue> {
  const { lotteryId, playerId, source, cause, tickets, withheld } = issue;
  const { rows } = await sql<{ id: number; first: number | null }>`
    with numbered as (
      update lotteries.lottery set issued = issued + ${tickets} where id = ${lotteryId} returning issued)
    insert into lotteries.issue (lottery_id, player_id, source, cause, first, tickets, withheld, points, amount, currency, at)
    select ${lotteryId}, ${playerId}, ${source}, ${cause}, case when ${tickets} > 0 then issued - ${tickets} + 1 end, ${tickets}, ${withheld},
      ${issue.points ?? null}, ${issue.amount ?? null}, ${issue.currency ?? null}, ${at} from numbered returning id, first`.execute(
    tx,
  );
  const { id, first } = rows[0]!;
  return {
    ...issue,
    id,
    first,
    points: issue.points ?? null,
    amount: issue.amount ?? null,
    currency: issue.currency ?? null,
    at,
    voidReason: null,
    voidedAt: null,
    returnedAt: null,
  };
}

/** Voids tickets for good; their numbers stay. */
export async function voidIssues(tx: Tx, ids: readonly number[], reason: VoidReason, at: Date): Promise<void> {
  await sql`
    update lotteries.issue set void_reason = ${reason}, voided_at = ${at} where id = any (${[...ids]}::bigint[]) and void_reason is null`.execute(
    tx,
  );
}

/** Bought tickets of canceled lotteries that were not returned yet. */
export async function issuesToReturn(db: Runner, most: number): Promise<Issue[]> {
  const { rows } = await sql<Issue>`
    select ${columns} from ${from} join lotteries.lottery l on l.id = i.lottery_id
    where l.stage = 'canceled' and i.source in ('points', 'money') and i.tickets > 0 and i.returned_at is null order by i.id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Notes that what was paid for tickets went back; false if it went back before. */
export async function putReturned(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update lotteries.issue set returned_at = ${at} where id = ${id} and returned_at is null returning id`.execute(tx);
  return rows.length > 0;
}
