import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The newest block that was read. */
export interface Cursor {
  readonly height: number;
  readonly hash: string;
}

/** Blocks are kept this deep, which is deeper than any walk back may go. */
const KEPT = 300;

/** The newest block that was read; undefined before the first. */
export async function cursorOf(db: Database | Tx, chain: string): Promise<Cursor | undefined> {
  const { rows } =
    await sql<Cursor>`select height, hash from coins.block where chain = ${chain} order by height desc limit 1`.execute(
      db,
    );
  return rows[0];
}

/** The block that was read at a height; undefined if none was, or if it is no longer kept. */
export async function blockAt(db: Database | Tx, chain: string, height: number): Promise<Cursor | undefined> {
  const { rows } =
    await sql<Cursor>`select height, hash from coins.block where chain = ${chain} and height = ${height}`.execute(db);
  return rows[0];
}

/** Stores a block as the newest one, and forgets those that are too deep to matter. */
export async function keepBlock(tx: Tx, chain: string, block: Cursor, at: Date): Promise<void> {
  await sql`insert into coins.block (chain, height, hash, read_at) values (${chain}, ${block.height}, ${block.hash}, ${at})`.execute(
    tx,
  );
  await sql`delete from coins.block where chain = ${chain} and height < ${block.height - KEPT}`.execute(tx);
}

/** Forgets the blocks above a height, after a reorganisation. */
export async function forgetBlocksAbove(tx: Tx, chain: string, height: number): Promise<void> {
  await sql`delete from coins.block where chain = ${chain} and height > ${height}`.execute(tx);
}

/** Stops the reading of a chain until an operator removes the halt. The first reason stays. */
export async function haltChain(tx: Tx, chain: string, reason: string, at: Date): Promise<void> {
  await sql`insert into coins.halt (chain, reason, halted_at) values (${chain}, ${reason}, ${at}) on conflict (chain) do nothing`.execute(
    tx,
  );
}

/** The reason for which a chain is not read; undefined if it is. */
export async function haltOf(db: Database | Tx, chain: string): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`select reason from coins.halt where chain = ${chain}`.execute(db);
  return rows[0]?.reason;
}

/** One process at a time changes what was read of a chain, until its transaction ends. */
export async function lockReading(tx: Tx, chain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('coins.reading:' || ${chain}, 0))`.execute(tx);
}
