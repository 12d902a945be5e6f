import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** The stages of a box. */
export type Stage = "issued" | "activated" | "canceled" | "expired";

/** A box of a player. */
export interface Box {
  readonly id: number;
  readonly playerId: number;
  /** The wallet whose seed pair it is drawn from. */
  readonly walletId: number;
  readonly currency: string;
  readonly versionId: number;
  readonly groupKey: string;
  readonly stage: Stage;
  readonly cause: string;
  readonly issuedAt: Date;
  readonly validUntil: Date;
  readonly endedAt: Date | null;
  /** The draw of an opened box. */
  readonly seedPairId: number | null;
  readonly nonce: number | null;
  readonly x: number | null;
  /** The drawn row, from 1. */
  readonly row: number | null;
}

/** The columns of a box. */
export const boxColumns = sql`id, player_id as "playerId", purse_id as "walletId", currency, version_id as "versionId", group_key as "groupKey", stage, cause,
  issued_at as "issuedAt", valid_until as "validUntil", ended_at as "endedAt", seed_pair_id as "seedPairId", nonce, x, row`;

/** The boxes that a player can open, newest first. */
export async function openableBoxes(db: Database | Tx, playerId: number, at: Date): Promise<Box[]> {
  const { rows } = await sql<Box>`
    select ${boxColumns} from boxes.box where player_id = ${playerId} and stage = 'issued' and valid_until > ${at} order by id desc limit 500`.execute(
    db,
  );
  return rows;
}

/** The boxes that a player has opened since a time, the latest first. */
export async function openedBoxes(db: Database | Tx, playerId: number, since: Date, most = 500): Promise<Box[]> {
  const { rows } = await sql<Box>`
    select ${boxColumns} from boxes.box where player_id = ${playerId} and stage = 'activated' and ended_at >= ${since}
    order by ended_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** The opened boxes that these seed pairs drew, in order of their nonces. */
export async function boxesOfPairs(db: Database | Tx, pairIds: readonly number[]): Promise<Box[]> {
  const { rows } = await sql<Box>`
    select ${boxColumns} from boxes.box where seed_pair_id = any (${[...pairIds]}::bigint[]) order by seed_pair_id, nonce limit 5000`.execute(
    db,
  );
  return rows;
}

/** What a list of boxes is narrowed to. */
export interface BoxesAsked {
  readonly player: number | null;
  readonly stage: Stage | null;
  readonly table: string | null;
}

/** Boxes for staff, newest first, with how many there are. */
export async function boxesAsked(
  db: Database | Tx,
  { player, stage, table }: BoxesAsked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: Box[]; readonly total: number }> {
  const where = sql`(${player}::bigint is null or player_id = ${player}) and (${stage}::text is null or stage = ${stage})
    and (${table}::text is null or version_id in (select id from boxes.table_version where key = ${table}))`;
  const { rows } = await sql<Box>`
    select ${boxColumns} from boxes.box where ${where} order by id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from boxes.box where ${where}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
}

/** The boxes that a cause has given. */
export async function boxesOfCause(db: Database | Tx, cause: string): Promise<Box[]> {
  const { rows } = await sql<Box>`select ${boxColumns} from boxes.box where cause = ${cause} order by number`.execute(
    db,
  );
  return rows;
}
