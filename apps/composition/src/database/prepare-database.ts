import { seedBonuses } from "@apogee/bonuses";
import { seedCashier } from "@apogee/cashier";
import { seedContent } from "@apogee/content";
import { inTransaction, migrate, pendingMigrations, type Database } from "@apogee/database";
import { isQueuePending, migrateQueue } from "@apogee/events";
import { seedGames } from "@apogee/games";
import { DomainError, type Clock } from "@apogee/kernel";

/** The job queue's own migrations, as one name. */
const QUEUE = "the job queue";
const MOST_NAMED = 3;

/**
 * The database lacks migrations of this version, and only `apogee migrate` and the server apply them. Status 503, code
 * `migrations_pending`, with their names.
 */
export class MigrationsPending extends DomainError {
  readonly code = "migrations_pending";
  readonly status = 503;
  readonly #pending: readonly string[];
  constructor(pending: readonly string[]) {
    const more = pending.length - MOST_NAMED;
    super(
      `The database is not at this version. It lacks ${pending.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}. Run "npm run apogee -- migrate" or "npm start" first.`,
    );
    this.#pending = pending;
  }
  override details(): Record<string, unknown> {
    return { pending: this.#pending };
  }
}

/** Brings an empty or older database to this version. Answers what was applied; repeating it changes nothing. */
export async function migrateAll(ownerUrl: string, clock: Clock): Promise<string[]> {
  const applied = await migrate(ownerUrl, { clock });
  return (await migrateQueue(ownerUrl)) ? [...applied, QUEUE] : applied;
}

/** Refuses `MigrationsPending` where `migrateAll` would change something. Changes nothing. */
export async function refusePendingMigrations(ownerUrl: string): Promise<void> {
  const pending = await pendingMigrations(ownerUrl);
  if (await isQueuePending(ownerUrl)) pending.push(QUEUE);
  if (pending.length > 0) throw new MigrationsPending(pending);
}

/** Puts the demo casino into it; what an operator has changed stays. */
export function seedAll(db: Database, clock: Clock): Promise<void> {
  return inTransaction(db, async (tx) => {
    await seedContent(tx);
    await seedGames(tx, clock);
    await seedBonuses(tx);
    await seedCashier(tx);
  });
}
