import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";

/** What a member of staff noted about a player. */
export interface Note {
  readonly id: number;
  readonly playerId: number;
  /** `staff:mia` or `operator:anna`. */
  readonly author: string;
  readonly text: string;
  readonly at: Date;
  readonly pinned: boolean;
}

const columns: RawBuilder<unknown> = sql`id, player_id as "playerId", author, text, at, pinned`;

/** Inserts a note. */
export async function insertNote(tx: Tx, note: Omit<Note, "id">): Promise<Note> {
  const { playerId, author, text, at, pinned } = note;
  const { rows } = await sql<Note>`
    insert into staff.note (player_id, author, text, at, pinned) values (${playerId}, ${author}, ${text}, ${at}, ${pinned})
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

/** A note, locked until the commit. */
export async function lockNote(tx: Tx, id: number): Promise<Note | undefined> {
  const { rows } = await sql<Note>`select ${columns} from staff.note where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Pins a note or unpins it. */
export async function setPinned(tx: Tx, id: number, pinned: boolean): Promise<void> {
  await sql`update staff.note set pinned = ${pinned} where id = ${id}`.execute(tx);
}

/** The notes about a player, pinned ones first, then the newest, with how many there are. */
export async function notesAbout(
  db: Database,
  playerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: Note[]; readonly total: number }> {
  const { rows } = await sql<Note>`
    select ${columns} from staff.note where player_id = ${playerId} order by pinned desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from staff.note where player_id = ${playerId}`.execute(db);
  return { rows, total: counted[0]!.n };
}
