import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { sql } from "kysely";
import { boxColumns, type Box } from "./box.queries.ts";

/** Boxes that one cause gives. */
export interface NewBoxes extends Pick<
  Box,
  "playerId" | "walletId" | "currency" | "versionId" | "groupKey" | "cause" | "validUntil"
> {
  readonly boxes: number;
  readonly actor: string;
  /** The name of the table, for the fact. */
  readonly table: string;
}

/** Inserts boxes, and records the fact of each. */
export async function insertBoxes(tx: Tx, order: NewBoxes, at: Date): Promise<Box[]> {
  const { playerId, walletId, currency, versionId, groupKey, cause, validUntil, boxes, actor, table } = order;
  const { rows } = await sql<Box>`
    insert into boxes.box (player_id, purse_id, currency, version_id, group_key, cause, number, actor, issued_at, valid_until)
    select ${playerId}, ${walletId}, ${currency}, ${versionId}, ${groupKey}, ${cause}, n, ${actor}, ${at}, ${validUntil}
    from generate_series(1, ${boxes}::int) n returning ${boxColumns}`.execute(tx);
  for (const { id: lootbox } of rows) await recordFact(tx, { kind: "lootbox.issued", playerId, at, lootbox, table });
  return rows;
}

/** A box with its row locked until the commit. */
export async function lockBox(tx: Tx, id: number): Promise<Box | undefined> {
  const { rows } = await sql<Box>`select ${boxColumns} from boxes.box where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** What opened a box. */
export type BoxDraw = { readonly [Field in "seedPairId" | "nonce" | "x" | "row"]: number };

/** Marks a locked box as opened by its draw, and records the fact. */
export async function markOpened(
  tx: Tx,
  { id, playerId }: Pick<Box, "id" | "playerId">,
  { seedPairId, nonce, x, row, table }: BoxDraw & { readonly table: string },
  at: Date,
): Promise<Box> {
  const { rows } = await sql<Box>`
    update boxes.box set stage = 'activated', ended_at = ${at}, seed_pair_id = ${seedPairId}, nonce = ${nonce}, x = ${x}, row = ${row}
    where id = ${id} returning ${boxColumns}`.execute(tx);
  await recordFact(tx, { kind: "lootbox.opened", playerId, at, lootbox: id, table });
  return rows[0]!;
}

/** Marks a locked box as canceled by a member of staff. */
export async function markCanceled(
  tx: Tx,
  id: number,
  { actor, reason }: { readonly actor: string; readonly reason: string },
  at: Date,
): Promise<Box> {
  const { rows } = await sql<Box>`
    update boxes.box set stage = 'canceled', ended_at = ${at}, canceled_by = ${actor}, cancel_reason = ${reason}
    where id = ${id} returning ${boxColumns}`.execute(tx);
  return rows[0]!;
}

/** Marks up to `most` boxes as expired that were not opened in time. Skips those that are being opened. */
export async function markExpired(tx: Tx, at: Date, most: number): Promise<Box[]> {
  const { rows } = await sql<Box>`
    update boxes.box set stage = 'expired', ended_at = ${at} where id in (
      select id from boxes.box where stage = 'issued' and valid_until <= ${at} order by valid_until limit ${most} for update skip locked)
    returning ${boxColumns}`.execute(tx);
  return rows;
}
