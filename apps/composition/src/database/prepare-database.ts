import { connect, inTransaction, migrate, pendingMigrations, type Database } from "@apogee/database";
import { isQueuePending, migrateQueue } from "@apogee/events";
import { DomainError, type Clock } from "@apogee/kernel";
import { MODULES } from "../modules/index.ts";
import type { ModuleDescription } from "../modules/module.ts";

/** The name that stands for all migrations of the job queue. */
const QUEUE = "the job queue";
const MOST_NAMED = 3;

/**
 * Status 503, code `migrations_pending`, with their names: the database lacks migrations of this version. Only
 * `apogee migrate` and the server apply them.
 */
export class MigrationsPending extends DomainError {
  readonly code = "migrations_pending";
  readonly status = 503;
  readonly #pending: readonly string[];
  constructor(pending: readonly string[]) {
    const more = pending.length - MOST_NAMED;
    super(
      `The database is not up to date. It lacks ${pending.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}. Run "npm run apogee -- migrate" or "npm start" first.`,
    );
    this.#pending = pending;
  }
  override details(): Record<string, unknown> {
    return { pending: this.#pending };
  }
}

/** Brings an empty or older database to this version. Returns the names of what was applied. Idempotent. */
export async function migrateAll(ownerUrl: string, clock: Clock): Promise<string[]> {
  const applied = await migrate(ownerUrl, { clock });
  return (await migrateQueue(ownerUrl)) ? [...applied, QUEUE] : applied;
}

/** Throws `MigrationsPending` if `migrateAll` would change something. Changes nothing. */
export async function refusePendingMigrations(ownerUrl: string): Promise<void> {
  const { db, close } = connect({ url: ownerUrl, max: 1 });
  try {
    const pending = await pendingMigrations(db);
    if (await isQueuePending(db)) pending.push(QUEUE);
    if (pending.length > 0) throw new MigrationsPending(pending);
  } finally {
    await close();
  }
}

/** Adds the demo casino's data. Keeps what an operator has changed. */
export function seedAll(db: Database, clock: Clock, modules: readonly ModuleDescription[] = MODULES): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { seed } of modules) await seed?.(tx, clock);
  });
}
