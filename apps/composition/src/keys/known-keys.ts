import { join } from "node:path";
import { KeyRing, sealingFingerprint, sealingFingerprints, type Secrets } from "@apogee/config";
import type { Database } from "@apogee/database";
import { DomainError } from "@apogee/kernel";
import { keysThatOpenNothing } from "./closed-rows.ts";
import { noteNewKeys, noteOf, seedRotation } from "./known-keys.store.ts";

/** Status 409, code `foreign_keys`: rows of the database are sealed with other keys than those of the data folder. */
export class ForeignKeys extends DomainError {
  readonly code = "foreign_keys";
  readonly status = 409;
  constructor(names: readonly string[], dataDir: string) {
    super(
      [
        `${names.join(" and ")} in ${join(dataDir, "secrets.json")}: ${names.length === 1 ? "this key is not the one" : "these keys are not those"} with which rows of the database are sealed, so they cannot be decrypted.`,
        "  Install the copy of secrets.json that belongs to this database, and start again.",
        '  If the key is lost for good or was changed on purpose: npm run apogee -- keys accept --reason "..." (docs/runbooks/key-rotation.md).',
      ].join("\n"),
    );
  }
}

/** Status 409, code `keys_known`: there is nothing to accept. */
export class KeysKnown extends DomainError {
  readonly code = "keys_known";
  readonly status = 409;
  constructor() {
    super("The database already knows the keys of secrets.json; there is nothing to accept.");
  }
}

/** Status 409, code `keys_open_nothing`: the keys to be accepted do not decrypt the stored rows. */
export class KeysOpenNothing extends DomainError {
  readonly code = "keys_open_nothing";
  readonly status = 409;
  readonly #names: readonly string[];
  constructor(names: readonly string[]) {
    super(
      [
        `${names.join(" and ")}: rows are stored that ${names.length === 1 ? "this key does" : "these keys do"} not decrypt: open rounds could not be finished, old rounds not be verified, and calls of providers not be accepted.`,
        "  First look for the copy of secrets.json that belongs to this database. If it is lost for good, use --even-so.",
      ].join("\n"),
    );
    this.#names = names;
  }

  override details(): Record<string, unknown> {
    return { names: this.#names };
  }
}

/**
 * Returns the names of the sealing keys that are not the database's: it knows another key of that name, or it knows none
 * and the key does not decrypt the stored rows. A key that is new and decrypts them is recorded. With `refuse`, throws
 * `ForeignKeys` instead of returning names.
 */
export async function askForKnownKeys(
  db: Database,
  secrets: Secrets,
  { dataDir, at, refuse }: { dataDir: string; at: Date; refuse: boolean },
): Promise<readonly string[]> {
  const fingerprints = sealingFingerprints(secrets);
  const noted = (await noteOf(db)).map(({ name }) => name);
  const unknown = Object.keys(fingerprints).filter((name) => !noted.includes(name));
  const closed = await keysThatOpenNothing(db, secrets, unknown);
  const proved = unknown.filter((name) => !closed.includes(name));
  if (proved.length > 0)
    await noteNewKeys(db, Object.fromEntries(proved.map((name) => [name, fingerprints[name]!])), at);
  const others = [
    ...new Set([...closed, ...(await keysKnownOtherwise(db, fingerprints)), ...(await formerKeyMissing(db, secrets))]),
  ].toSorted();
  if (others.length > 0 && refuse) throw new ForeignKeys(others, dataDir);
  return others;
}

/** The names for which the database knows another key. */
export async function keysKnownOtherwise(
  db: Database,
  fingerprints: Readonly<Record<string, string>>,
): Promise<string[]> {
  return (await noteOf(db))
    .filter(({ name, fingerprint }) => fingerprints[name] !== undefined && fingerprints[name] !== fingerprint)
    .map(({ name }) => name);
}

/** During a rotation, both keys of seeds are needed. */
async function formerKeyMissing(db: Database, secrets: Secrets): Promise<string[]> {
  const rotation = await seedRotation(db);
  if (!rotation) return [];
  const here = new KeyRing("seeds", seedKeysOf(secrets)).fingerprints;
  return here[0] === rotation.next && !here.includes(rotation.former) ? ["seeds"] : [];
}

/** The keys of seeds, the sealing one first. */
export function seedKeysOf({ seeds, seeds_other: other }: Secrets): [string, ...string[]] {
  return other === undefined ? [seeds] : [seeds, other];
}

/** The secrets; if there are two keys of seeds, the one that the database knows becomes `seeds`. */
export async function asNoted(db: Database, secrets: Secrets): Promise<Secrets> {
  const { seeds, seeds_other: other } = secrets;
  if (other === undefined) return secrets;
  const noted = (await noteOf(db)).find(({ name }) => name === "seeds")?.fingerprint;
  return sealingFingerprint("seeds", other) === noted ? { ...secrets, seeds: other, seeds_other: seeds } : secrets;
}
