import { opens, type Secrets } from "@apogee/config";
import type { Database, Tx } from "@apogee/database";
import { sealedKeys } from "@apogee/gateway";
import { SEALED_SEEDS } from "./sealed-seeds.ts";

/**
 * For each sealing key, a query for rows that it has sealed. `files` is missing: it seals no rows, and each private file
 * names its key.
 */
const SEALED = {
  providers: sealedKeys,
  seeds: async (db) => {
    const found: Buffer[] = [];
    for (const seeds of SEALED_SEEDS) found.push(...(await seeds.firstAndLast(db)));
    return found;
  },
} satisfies Partial<Record<keyof Secrets, (db: Database | Tx) => Promise<Buffer[]>>>;

/** Those of the named keys that do not decrypt the oldest and the newest row sealed under their name. */
export async function keysThatOpenNothing(
  db: Database | Tx,
  secrets: Secrets,
  names: readonly string[],
): Promise<string[]> {
  const closed: string[] = [];
  for (const [name, rowsOf] of Object.entries(SEALED)) {
    if (!names.includes(name)) continue;
    const key = Buffer.from(secrets[name as keyof typeof SEALED], "hex");
    if (!(await rowsOf(db)).every((sealed) => opens(key, sealed))) closed.push(name);
  }
  return closed;
}
