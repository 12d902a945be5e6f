import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { deleteEmbedded } from "@apogee/database";
import { readCommandLine } from "../command-line.ts";
import { ROOT } from "../root.ts";

/** `db-reset [--yes]`: deletes the data of the packaged PostgreSQL; the next start creates, migrates and seeds it. */
export async function run(args: string[]): Promise<number> {
  const { values } = readCommandLine(
    "npm run db:reset -- [--yes]\nDeletes the local database; --yes skips the confirmation.",
    { yes: { type: "boolean", default: false } },
    args,
  );
  if (process.env["DATABASE_URL"])
    throw new Error("DATABASE_URL is set: only the packaged PostgreSQL can be deleted here.");
  const dataDir = resolve(ROOT, process.env["DATA_DIR"] ?? ".data");
  if (!values.yes && !(await confirmed(dataDir))) {
    console.log("Nothing was deleted.");
    return 1;
  }
  console.log(
    (await deleteEmbedded(dataDir)) ? `The database in ${dataDir} is deleted.` : `There is no database in ${dataDir}.`,
  );
  return 0;
}

async function confirmed(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("Use --yes to delete the database without confirmation.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete every player, round and payment in ${dataDir}? Type "yes": `);
  terminal.close();
  return answer.trim() === "yes";
}
