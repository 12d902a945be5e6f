import { inTransaction, type Database } from "@apogee/database";
import { seedContent } from "./commands/seed-content.ts";

/** Seeds the shipped content into a test's database: brand `apogee`, licences CW and EE, English and German. */
export async function givenContent(db: Database): Promise<void> {
  await inTransaction(db, (tx) => seedContent(tx));
}
