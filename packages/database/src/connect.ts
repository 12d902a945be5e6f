import { invariant } from "@apogee/kernel";
import { isTracing, tookPlace } from "@apogee/tracing";
import { Kysely, PostgresDialect, type LogEvent, type Transaction } from "kysely";
import pg from "pg";
import { guardPool, noteTaken, whileHeld, type SecondConnection } from "./held-transaction.ts";
import { prepareMarked } from "./prepared.ts";

/** A pool of connections. Each store declares its own tables with `withTables`. */
export type Database = Kysely<unknown>;
/** An open transaction. Stores use it; the edge or a job opens and commits it. */
export type Tx = Transaction<unknown>;

const INT8 = 20;
const NUMERIC = 1700;

function exactInteger(text: string): number {
  const value = Number(text);
  invariant(Number.isSafeInteger(value), `${text} from the database is not an exact integer.`);
  return value;
}

/** Amounts and ids are safe integers everywhere, so `int8` and integer sums are read as numbers, never as strings. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (oid === INT8 || oid === NUMERIC) && format !== "binary"
      ? exactInteger
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Options of `connect`. */
export interface ConnectOptions {
  readonly url: string;
  readonly max?: number;
  readonly applicationName?: string;
  /** Called when a connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void;
  /**
   * Called when a call takes a second connection while it holds a transaction of this pool. Omitted: such a call fails
   * with `SecondConnection`.
   */
  readonly onSecondConnection?: (found: SecondConnection) => void;
}

function fail(found: SecondConnection): never {
  throw found;
}

const MOST_REPORTED = 1_000;

/** Records a statement as written, without its parameters. */
function noteQuery(event: LogEvent): void {
  const text = event.query.sql.slice(0, MOST_REPORTED).trim();
  tookPlace(
    `db ${text.split(/\s/, 1)[0]!.toLowerCase()}`,
    { "db.system.name": "postgresql", "db.query.text": text },
    event.queryDurationMillis,
    event.level === "error" ? event.error : undefined,
  );
}

/** Opens a pool. `close` waits for running work. */
export function connect(options: ConnectOptions): { db: Database; pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    types: exactTypes,
    application_name: options.applicationName ?? "apogee",
    connectionTimeoutMillis: 8_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 20_000,
  });
  // The pool handles errors of idle connections only. Without this handler, one that breaks inside a transaction,
  // between two statements, would end the process.
  let closing = false;
  pool.on("connect", (client) => {
    prepareMarked(client);
    client.on("error", (error) => {
      if (!closing) options.onError?.(error);
    });
  });
  pool.on("error", () => undefined);
  guardPool(pool, options.onSecondConnection ?? fail);
  const db: Database = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect() {
          noteTaken(pool);
          return pool.connect();
        },
        end: () => pool.end(),
      },
    }),
    ...(isTracing() ? { log: noteQuery } : {}),
  });
  return {
    db,
    pool,
    async close() {
      closing = true;
      await db.destroy();
    },
  };
}

/**
 * Runs `work` in one transaction; a thrown error, refusals included, rolls back everything. Until it ends, the same
 * call must take no other connection of the pool (`onSecondConnection`).
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return whileHeld(() => db.transaction().execute(work));
}

/** Runs reads in one read-only snapshot, under the same rule. */
export function inSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return whileHeld(() =>
    db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read),
  );
}
