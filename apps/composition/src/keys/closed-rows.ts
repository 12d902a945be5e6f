import { opens, type Secrets } from "@apogee/config";
import type { Database, Tx } from "@apogee/database";
import { sealedKeys } from "@apogee/gateway";
import { sealedSeeds } from "@apogee/studio";

/**
 * Where rows lie that a key of this name has sealed. Every key that `sealingFingerprints` knows has its place here, but
 * `files`: it seals no rows, and each private file names the key that opens it.
 */
const SEALED = { providers: sealedKeys, seeds: sealedSeeds } satisfies Partial<
  Record<keyof Secrets, (db: Database | Tx) => Promise<Buffer[]>>
>;

/**
 * Of these keys those that do not open what the database has sealed by their name: its oldest row and its newest are
 * tried.
 */
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
