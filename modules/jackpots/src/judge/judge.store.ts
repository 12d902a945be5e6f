import type { Database, Tx } from "@apogee/database";
import type { LogRange } from "@apogee/events";
import { logByTransaction } from "@apogee/events";
import { sql, type RawBuilder } from "kysely";
import type { LogRow, OpenLevel, PotKey } from "../domain/fold.ts";
import type { PotTerms, Standing } from "../domain/judge.ts";

/** The log of what fed the levels, and of orders. */
export const contributionLog = logByTransaction("jackpots", "jackpots.contribution");

const PORTION = 1_000;

interface Read extends Omit<LogRow, "xid" | "wallets" | "seqs" | "rounds" | "ticks" | "pots" | "reserves"> {
  readonly xid: string;
  readonly wallets: number[] | null;
  readonly seqs: number[] | null;
  readonly rounds: number[] | null;
  readonly ticks: number[] | null;
  readonly pots: number[] | null;
  readonly reserves: number[] | null;
}

const NONE: readonly number[] = [];

async function rowsWhere(db: Database | Tx, condition: RawBuilder<unknown>, limit?: number): Promise<LogRow[]> {
  const { rows } = await sql<Read>`
    select level_id as "levelId", what, at, c.xid::text as xid, terms as "order", to_json(purses) as wallets, to_json(seqs) as seqs, to_json(rounds) as rounds,
      to_json(ticks) as ticks, to_json(pots) as pots, to_json(reserves) as reserves
    from jackpots.contribution c where ${condition} order by c.xid, c.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    db,
  );
  return rows.map(({ wallets, seqs, rounds, ticks, pots, reserves, xid, ...row }) => ({
    ...row,
    xid: BigInt(xid),
    wallets: wallets ?? NONE,
    seqs: seqs ?? NONE,
    rounds: rounds ?? NONE,
    ticks: ticks ?? NONE,
    pots: pots ?? NONE,
    reserves: reserves ?? NONE,
  }));
}

/** The rows of a range of the log, in its order. */
export function rowsIn(tx: Tx, { after, upTo }: LogRange): Promise<LogRow[]> {
  return rowsWhere(tx, sql`c.xid > ${after}::xid8 and c.xid <= ${upTo}::xid8`);
}

/** The whole log in portions that end between two transactions, for a recount. */
export async function* wholeLog(tx: Tx): AsyncGenerator<LogRow[]> {
  let after = "0";
  for (;;) {
    const rows = await rowsWhere(tx, sql`c.xid > ${after}::xid8`, PORTION);
    if (rows.length === 0) return;
    const last = rows.at(-1)!.xid;
    const whole = rows.length < PORTION ? rows : rows.filter(({ xid }) => xid < last);
    const portion = whole.length > 0 ? whole : await rowsWhere(tx, sql`c.xid = ${String(last)}::xid8`);
    yield portion;
    after = String(portion.at(-1)!.xid);
  }
}

/** Locks where the levels stand, with the last row that each has read. */
export async function lockStandings(tx: Tx): Promise<Map<number, OpenLevel>> {
  const { rows } = await sql<
    Standing & { levelId: number; try: number; terms: PotTerms; next: Partial<PotTerms> | null; closed: boolean }
  >`
    select level_id as "levelId", generation, try, pot, reserve, loan, terms, next, closed from jackpots.standing order by level_id for update`.execute(
    tx,
  );
  return new Map(
    rows.map(({ levelId, generation, try: attempt, pot, reserve, loan, terms, next, closed }) => [
      levelId,
      { levelId, attempt, terms, next, closed, standing: { generation, pot, reserve, loan } },
    ]),
  );
}

/** Stores where a level stands now. */
export async function putStanding(tx: Tx, level: OpenLevel, xid: string, at: Date): Promise<void> {
  const { generation, pot, reserve, loan } = level.standing;
  const next = level.next === null ? null : JSON.stringify(level.next);
  await sql`
    insert into jackpots.standing (level_id, generation, try, pot, reserve, loan, terms, next, closed, xid, changed_at)
    values (${level.levelId}, ${generation}, ${level.attempt}, ${pot}, ${reserve}, ${loan}, ${JSON.stringify(level.terms)}::jsonb, ${next}::jsonb, ${level.closed}, ${xid}::xid8, ${at})
    on conflict (level_id) do update set generation = excluded.generation, try = excluded.try, pot = excluded.pot, reserve = excluded.reserve, loan = excluded.loan,
      terms = excluded.terms, next = excluded.next, closed = excluded.closed, xid = excluded.xid, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

export async function emptyStandings(tx: Tx): Promise<void> {
  await sql`delete from jackpots.standing`.execute(tx);
}

/** How far the log is booked to the accounts. */
export async function bookedUpTo(tx: Tx): Promise<Map<number, bigint>> {
  const { rows } = await sql<{
    levelId: number;
    xid: string;
  }>`select level_id as "levelId", xid::text from jackpots.booked`.execute(tx);
  return new Map(rows.map(({ levelId, xid }) => [levelId, BigInt(xid)]));
}

export async function putBooked(tx: Tx, levelId: number, xid: string): Promise<void> {
  await sql`
    insert into jackpots.booked (level_id, xid) values (${levelId}, ${xid}::xid8)
    on conflict (level_id) do update set xid = greatest(jackpots.booked.xid, excluded.xid)`.execute(tx);
}

/** A pot that was opened, with its draw. */
export interface OpenedPot {
  readonly drawId: number;
  readonly commit: string;
}

export async function potOf(
  db: Database | Tx,
  { levelId, generation, attempt }: PotKey,
): Promise<OpenedPot | undefined> {
  const { rows } = await sql<OpenedPot>`
    select draw_id as "drawId", commit from jackpots.pot where level_id = ${levelId} and generation = ${generation} and try = ${attempt}`.execute(
    db,
  );
  return rows[0];
}

export async function insertPot(
  tx: Tx,
  { levelId, generation, attempt }: PotKey,
  { drawId, commit }: OpenedPot,
  { seed, cap, potPpm, reservePpm }: PotTerms,
  at: Date,
): Promise<void> {
  await sql`
    insert into jackpots.pot (level_id, generation, try, draw_id, commit, seed, cap, pot_ppm, reserve_ppm, opened_at)
    values (${levelId}, ${generation}, ${attempt}, ${drawId}, ${commit}, ${seed}, ${cap}, ${potPpm}, ${reservePpm}, ${at})`.execute(
    tx,
  );
}

/** A level by the names that entries, draws and facts use. */
export interface NamedLevel {
  readonly levelId: number;
  readonly jackpotId: number;
  readonly jackpot: string;
  readonly level: string;
  readonly currency: string;
}

export async function namedLevels(db: Database | Tx): Promise<Map<number, NamedLevel>> {
  const { rows } = await sql<NamedLevel>`
    select l.id as "levelId", j.id as "jackpotId", j.identifier as jackpot, l.identifier as level, j.currency
    from jackpots.level l join jackpots.jackpot j on j.id = l.jackpot_id`.execute(db);
  return new Map(rows.map((row) => [row.levelId, row]));
}

/** The terms in force, by which lanes feed the level. */
export async function putTerms(tx: Tx, levelId: number, terms: PotTerms): Promise<void> {
  await sql`
    update jackpots.level set seed = ${terms.seed}, cap = ${terms.cap}, pot_ppm = ${terms.potPpm}, reserve_ppm = ${terms.reservePpm},
      from_minute = ${terms.fromMinute}, until_minute = ${terms.untilMinute} where id = ${levelId}`.execute(tx);
}

/** Lets lanes feed a level whose first pot is open, unless its jackpot was stopped meanwhile. */
export async function runLevel(tx: Tx, levelId: number): Promise<void> {
  await sql`update jackpots.level set state = 'running' where id = ${levelId} and state = 'waiting'`.execute(tx);
}

export async function closeLevel(tx: Tx, levelId: number): Promise<void> {
  await sql`update jackpots.level set state = 'closed' where id = ${levelId}`.execute(tx);
}

/** A pot that was won. */
export interface Win {
  readonly levelId: number;
  readonly generation: number;
  readonly walletId: number;
  readonly playerId: number;
  readonly seq: number;
  readonly round: number;
  readonly amount: number;
  readonly paid: number;
  readonly paidCurrency: string;
  readonly drawId: number;
  readonly threshold: string;
  readonly serverSeed: string;
  readonly at: Date;
}

export async function insertWin(tx: Tx, win: Win, awardedAt: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into jackpots.win (level_id, generation, purse_id, player_id, seq, round, amount, paid, paid_currency, draw_id, threshold, server_seed, at, awarded_at)
    values (${win.levelId}, ${win.generation}, ${win.walletId}, ${win.playerId}, ${win.seq}, ${win.round}, ${win.amount}, ${win.paid}, ${win.paidCurrency},
      ${win.drawId}, ${win.threshold}, ${win.serverSeed}, ${win.at}, ${awardedAt}) returning id`.execute(tx);
  return rows[0]!.id;
}

/** The win of a pot, if it was won. */
export async function winOf(
  tx: Tx,
  { levelId, generation }: Pick<PotKey, "levelId" | "generation">,
): Promise<Pick<Win, "walletId" | "seq" | "amount" | "threshold"> | undefined> {
  const { rows } = await sql<Pick<Win, "walletId" | "seq" | "amount" | "threshold">>`
    select purse_id as "walletId", seq, amount, threshold from jackpots.win where level_id = ${levelId} and generation = ${generation}`.execute(
    tx,
  );
  return rows[0];
}

const MS = 1_000;

/** The hidden number of a win: an amount in minor units, or seconds since 1970. */
export function thresholdOf({ threshold }: Pick<Win, "threshold">): number {
  return threshold.includes("T") ? Date.parse(threshold) / MS : Number(threshold);
}

/** Adds an order to the log. The judge carries it out when it reads it. */
export async function insertOrder(
  tx: Tx,
  order: { readonly levelId: number; readonly what: "open" | "change" | "move"; readonly terms: object },
  at: Date,
): Promise<void> {
  await sql`
    insert into jackpots.contribution (level_id, what, terms, at) values (${order.levelId}, ${order.what}, ${JSON.stringify(order.terms)}::jsonb, ${at})`.execute(
    tx,
  );
}

/** Orders a new draw for the present pot of a level, unless that was done. */
export async function orderRedraw(tx: Tx, { levelId, generation, attempt }: PotKey, at: Date): Promise<void> {
  await sql`
    insert into jackpots.contribution (level_id, what, terms, at) select ${levelId}, 'change', '{"change": {}}', ${at}
    where not exists (select from jackpots.pot where level_id = ${levelId} and (generation, try) > (${generation}::int, ${attempt}::smallint))
      and not exists (select from jackpots.contribution c where c.level_id = ${levelId} and c.what = 'change' and c.terms = '{"change": {}}'
        and c.xid > coalesce((select xid from jackpots.standing where level_id = ${levelId}), '0'))`.execute(tx);
}

/** What is committed now waits for the disk, since money was paid. */
export async function waitForDisk(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = on`.execute(tx);
}
