import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, testDatabase, type Database } from "@apogee/database";
import { runCommand, type Said } from "./run-command.ts";

/** A separate database, and the operator's commands on it, run in this process as `anna`. */
export interface GivenCommandLine {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly appUrl: string;
  /** A temporary folder; `close` deletes it. */
  readonly folder: string;
  run(...args: readonly string[]): Promise<Said>;
  /** Runs a command with `--json` and parses its output. */
  json<T>(...args: readonly string[]): Promise<T>;
  close(): Promise<void>;
}

/** `more` are settings in addition to those of the database. */
export async function givenCommandLine(more: Readonly<Record<string, string>> = {}): Promise<GivenCommandLine> {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "apogee-desk-"));
  const { db, close } = connect({ url: database.appUrl, max: 3 });
  const settings: Record<string, string> = {
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    DATA_DIR: join(folder, "data"),
    ...more,
  };
  const run = (...args: readonly string[]): Promise<Said> => runCommand(settings, ...args);
  return {
    db,
    folder,
    ownerUrl: database.ownerUrl,
    superuserUrl: database.superuserUrl,
    appUrl: database.appUrl,
    run,
    json: async <T>(...args: readonly string[]) => JSON.parse((await run("--json", ...args)).out) as T,
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
