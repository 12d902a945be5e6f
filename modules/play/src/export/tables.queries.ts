import { inSnapshot, type Database, type Tx } from "@apogee/database";
import { sql } from "kysely";
import { EVENT_KINDS } from "../domain/event.ts";

/** A file of the export: columns of a table, and a unique order of its rows. */
export interface ExportedTable {
  readonly file: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly order: readonly string[];
}

/** What an auditor needs to add the books up again. Draws and personal data are not included. */
export const EXPORTED: readonly ExportedTable[] = [
  {
    file: "purses.csv",
    table: "wallet.purse",
    columns: ["id", "player_id", "currency", "version", "status", "real", "bonus", "deficit", "opened_at"],
    order: ["id"],
  },
  {
    file: "accounts.csv",
    table: "wallet.account",
    columns: ["id", "kind", "currency", "shard", "balance"],
    order: ["id"],
  },
  {
    file: "bonuses.csv",
    table: "bonuses.bonus",
    columns: ["id", "purse_id", "stage", "amount", "wager_required", "wagered", "issued_at"],
    order: ["id"],
  },
  {
    file: "rounds.csv",
    table: "play.event",
    order: ["purse_id", "seq"],
    columns: [
      "purse_id",
      "seq",
      "round",
      "kind",
      "at",
      "game_id",
      "paytable",
      "key",
      "session_id",
      "stake",
      "win",
      "jackpot_contribution",
      "jackpot_win",
      "real",
      "bonus",
      "deficit",
      "house",
      "house_bonus",
      "real_after",
      "bonus_after",
      "deficit_after",
      "house_account",
      "house_bonus_account",
      "counted",
      "bonus_id",
      "reverses",
      "late",
      "seed_pair_id",
      "nonce",
    ],
  },
  {
    file: "entries.csv",
    table: "wallet.entry",
    columns: ["id", "kind", "currency", "at", "cause", "actor", "reason", "reverses"],
    order: ["id"],
  },
  {
    file: "postings.csv",
    table: "wallet.posting",
    order: ["entry_id", "line"],
    columns: [
      "entry_id",
      "line",
      "purse_id",
      "account_id",
      "money",
      "amount",
      "purse_version",
      "real_after",
      "bonus_after",
      "deficit_after",
    ],
  },
];

/** Columns that are exported as an expression. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  at: `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  opened_at: `to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  issued_at: `to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  "play.event.kind": `case kind ${Object.entries(EVENT_KINDS)
    .map(([name, number]) => `when ${number} then '${name}'`)
    .join(" ")} end`,
};
const STRETCH = 5_000;

/** Reads everything in one snapshot, however long that takes. Bets are settled meanwhile. */
export function inLongSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(tx);
    return read(tx);
  });
}

/**
 * Reads a table by a cursor, in batches, so that memory use does not depend on the number of rows. Every value is a
 * text, or null.
 */
export async function* batchesOf(
  tx: Tx,
  { table, columns, order }: ExportedTable,
): AsyncGenerator<ReadonlyArray<readonly (string | null)[]>> {
  const selected = columns
    .map((name) => `(${EXPRESSIONS[`${table}.${name}`] ?? EXPRESSIONS[name] ?? name})::text as ${name}`)
    .join(", ");
  await sql
    .raw(
      `declare exported no scroll cursor for select ${selected} from ${table} as t order by ${order.map((name) => `t.${name}`).join(", ")}`,
    )
    .execute(tx);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(STRETCH)} from exported`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map((row) => Object.values(row));
  }
  await sql`close exported`.execute(tx);
}

/**
 * The position of the log in this snapshot: the visible transactions, the newest event, and the newest seal of the
 * audit trail.
 */
export async function positionOf(tx: Tx): Promise<{ snapshot: string; newest: Date | null; seal: string | null }> {
  const { rows } = await sql<{ snapshot: string; newest: Date | null; seal: string | null }>`
    select pg_current_snapshot()::text as snapshot, (select max(at) from play.event) as newest, (select hash from ops.audit order by id desc limit 1) as seal`.execute(
    tx,
  );
  return rows[0]!;
}
