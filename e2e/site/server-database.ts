import { fileURLToPath } from "node:url";
import { borrowDatabase, connect, type Database } from "@apogee/database";

const DATA_DIR = process.env["APOGEE_DATA_DIR"] ?? fileURLToPath(new URL("../../.data", import.meta.url));

/** Does something in the database of the server under test, for states that take days to come about. */
export async function inServerDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const database = await borrowDatabase({
    dataDir: DATA_DIR,
    databaseUrl: process.env["DATABASE_URL"],
    appDatabaseUrl: process.env["APP_DATABASE_URL"],
  });
  const { db, close } = connect({ url: database.appUrl, max: 1 });
  await work(db);
  await close();
  await database.stop();
}
