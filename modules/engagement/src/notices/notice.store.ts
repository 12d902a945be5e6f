import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";

/** A notice as it is stored. */
export interface StoredNotice {
  readonly id: number;
  readonly playerId: number;
  readonly title: string;
  readonly text: string;
  readonly page: string | null;
  readonly at: Date;
}

/** Stores a notice; null if its cause has one already. */
export async function insertNotice(
  tx: Tx,
  { playerId, cause, title, text, page, at }: Omit<StoredNotice, "id"> & { readonly cause: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into engagement.notice (player_id, cause, title, text, page, at)
    values (${playerId}, ${cause}, ${title}, ${text}, ${page}, ${at}) on conflict (cause) do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

const COLUMNS = sql`id, player_id as "playerId", title, text, page, at`;

export async function noticeById(db: Database | Tx, id: number): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`select ${COLUMNS} from engagement.notice where id = ${id}`.execute(db);
  return rows[0];
}

/** The newest notices of a player from a time on, newest first. */
export async function noticesOf(
  db: Database | Tx,
  playerId: number,
  from: Date,
  most: number,
): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select ${COLUMNS} from engagement.notice where player_id = ${playerId} and at >= ${from} order by id desc limit ${most}`.execute(
    db,
  );
  return rows;
}
