import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, testDatabase, type Database } from "@apogee/database";
import { createProgram } from "../program.ts";

/** What a command said and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly notes: string;
}

/** A database of its own with the operator's commands before it, run in this process as `anna`. */
export interface GivenDesk {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  readonly appUrl: string;
  /** A folder that goes with it. */
  readonly folder: string;
  run(...args: readonly string[]): Promise<Said>;
  /** The same with `--json`, read. */
  json<T>(...args: readonly string[]): Promise<T>;
  close(): Promise<void>;
}

export async function givenDesk(): Promise<GivenDesk> {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "apogee-desk-"));
  const { db, close } = connect({ url: database.appUrl, max: 3 });
  const settings: Record<string, string> = { DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl, DATA_DIR: join(folder, "data") };
  const run = async (...args: readonly string[]): Promise<Said> => {
    const before = { env: { ...process.env }, out: process.stdout.write, notes: process.stderr.write, code: process.exitCode };
    let [out, notes] = ["", ""];
    Object.assign(process.env, settings);
    process.exitCode = 0;
    process.stdout.write = ((text: string | Uint8Array) => Boolean((out += Buffer.from(text).toString()))) as typeof process.stdout.write;
    process.stderr.write = ((text: string | Uint8Array) => Boolean((notes += Buffer.from(text).toString()))) as typeof process.stderr.write;
    try {
      await createProgram().parseAsync(["--operator", "anna", ...args], { from: "user" });
      return { code: Number(process.exitCode), out, notes };
    } finally {
      process.stdout.write = before.out;
      process.stderr.write = before.notes;
      for (const name of Object.keys(settings)) delete process.env[name];
      Object.assign(process.env, before.env);
      process.exitCode = before.code;
    }
  };
  return {
    db, folder, ownerUrl: database.ownerUrl, superuserUrl: database.superuserUrl, appUrl: database.appUrl, run,
    json: async <T>(...args: readonly string[]) => JSON.parse((await run("--json", ...args)).out) as T,
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
    },
  };
}
