import { seedBonuses } from "@apogee/bonuses";
import { seedCashier } from "@apogee/cashier";
import { seedContent } from "@apogee/content";
import { inTransaction, migrate, type Database } from "@apogee/database";
import { migrateQueue } from "@apogee/events";
import { seedGames } from "@apogee/games";
import type { Clock } from "@apogee/kernel";

/** Brings an empty or older database to this version; repeating it changes nothing. */
export async function migrateAll(ownerUrl: string, clock: Clock): Promise<string[]> {
  const applied = await migrate(ownerUrl, { clock });
  await migrateQueue(ownerUrl);
  return applied;
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
