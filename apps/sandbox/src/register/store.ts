import type { Database, Tx } from "@apogee/database";
import { foldName } from "@apogee/kernel";
import { sql } from "kysely";

/** How the register answers. */
export const REGISTER_MODES = ["works", "slow", "fails"] as const;
export type RegisterMode = (typeof REGISTER_MODES)[number];

/** The current mode of the register; the delay applies in the mode `slow`. */
export interface ModeRow {
  readonly mode: RegisterMode;
  readonly delayS: number;
}

/** A person whom the register lists, until the end of a day. */
export interface EntryRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`, as is `until`. */
  readonly birthDate: string;
  readonly until: string;
}

const MOST_ENTRIES = 100;

export async function readMode(db: Database | Tx): Promise<ModeRow> {
  const { rows } = await sql<ModeRow>`select mode, delay_s as "delayS" from sandbox.register_mode`.execute(db);
  return rows[0]!;
}

export async function saveMode(tx: Tx, { mode, delayS }: ModeRow): Promise<void> {
  await sql`update sandbox.register_mode set mode = ${mode}, delay_s = ${delayS}`.execute(tx);
}

/** The newest entries, newest first. */
export async function entries(db: Database | Tx): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, first_name as "firstName", last_name as "lastName", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
      to_char(until, 'YYYY-MM-DD') as until from sandbox.register_entry order by id desc limit ${MOST_ENTRIES}`.execute(
    db,
  );
  return rows;
}

/** Until which day the register lists a person, in whatever letters the name is written. */
export async function listedUntil(
  db: Database | Tx,
  person: Pick<EntryRow, "firstName" | "lastName" | "birthDate">,
  today: string,
): Promise<string | null> {
  const { rows } = await sql<{ firstName: string; lastName: string; until: string }>`
    select first_name as "firstName", last_name as "lastName", to_char(until, 'YYYY-MM-DD') as until from sandbox.register_entry
    where birth_date = ${person.birthDate}::date and until >= ${today}::date order by until desc`.execute(db);
  const nameOf = ({ firstName, lastName }: Pick<EntryRow, "firstName" | "lastName">): string =>
    `${foldName(firstName)} ${foldName(lastName)}`;
  return rows.find((row) => nameOf(row) === nameOf(person))?.until ?? null;
}

export async function addEntry(tx: Tx, entry: Omit<EntryRow, "id">): Promise<void> {
  await sql`
    insert into sandbox.register_entry (first_name, last_name, birth_date, until)
    values (${entry.firstName.trim()}, ${entry.lastName.trim()}, ${entry.birthDate}::date, ${entry.until}::date)`.execute(
    tx,
  );
}

export async function removeEntry(tx: Tx, id: number): Promise<void> {
  await sql`delete from sandbox.register_entry where id = ${id}`.execute(tx);
}
