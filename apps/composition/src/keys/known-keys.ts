import { join } from "node:path";
import { KeyRing, sealingFingerprint, sealingFingerprints, type Secrets } from "@apogee/config";
import type { Database } from "@apogee/database";
import { DomainError } from "@apogee/kernel";
import { keysThatOpenNothing } from "./closed-rows.ts";
import { noteNewKeys, noteOf, seedRotation } from "./known-keys.store.ts";

/** The keys of this folder are not those that rows of its database are sealed by. */
export class ForeignKeys extends DomainError {
  readonly code = "foreign_keys";
  readonly status = 409;
  constructor(names: readonly string[], dataDir: string) {
    super(
      [
        `${names.join(" and ")} in ${join(dataDir, "secrets.json")}: ${names.length === 1 ? "this key is not the one" : "these keys are not those"} that rows of the database are sealed by, and what was sealed could not be opened.`,
        "  Put the copy of secrets.json in place that belongs to this database, and start again.",
        '  If it is lost for good or was changed on purpose: npm run apogee -- keys accept --reason "..." (docs/runbooks/key-rotation.md).',
      ].join("\n"),
    );
  }
}

/** There is nothing to accept. */
export class KeysKnown extends DomainError {
  readonly code = "keys_known";
  readonly status = 409;
  constructor() {
    super("The keys of secrets.json are those that the database knows; there is nothing to accept.");
  }
}

/** The keys to be accepted open nothing of what is stored. */
export class KeysOpenNothing extends DomainError {
  readonly code = "keys_open_nothing";
  readonly status = 409;
  readonly #names: readonly string[];
  constructor(names: readonly string[]) {
    super(
      [
        `${names.join(" and ")}: rows are stored that ${names.length === 1 ? "this key does" : "these keys do"} not open: open rounds could not be finished, old ones not be checked, providers not be heard.`,
        "  Look for the copy of secrets.json that belongs to this database first. If it is lost for good: --even-so.",
      ].join("\n"),
    );
    this.#names = names;
  }

  override details(): Record<string, unknown> {
    return { names: this.#names };
  }
}

/**
 * Answers which of the sealing keys are not the database's: it knows another by their name, or none, and what is sealed
 * by that name does not open.
 * A key that is new to it, and opens what is stored, is noted. Throws `ForeignKeys` for any, unless they are only asked
 * after.
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

/** Of these keys those that the database knows another of. */
export async function keysKnownOtherwise(
  db: Database,
  fingerprints: Readonly<Record<string, string>>,
): Promise<string[]> {
  return (await noteOf(db))
    .filter(({ name, fingerprint }) => fingerprints[name] !== undefined && fingerprints[name] !== fingerprint)
    .map(({ name }) => name);
}

/** While seeds are sealed anew two keys are needed. */
async function formerKeyMissing(db: Database, secrets: Secrets): Promise<string[]> {
  const rotation = await seedRotation(db);
  if (!rotation) return [];
  const here = new KeyRing("seeds", seedKeysOf(secrets)).fingerprints;
  return here[0] === rotation.next && !here.includes(rotation.former) ? ["seeds"] : [];
}

/** The keys of seeds of a folder, the one that seals first. */
export function seedKeysOf({ seeds, seeds_other: other }: Secrets): [string, ...string[]] {
  return other === undefined ? [seeds] : [seeds, other];
}

/** The secrets with the key of seeds in its place that the database knows, where the folder has two. */
export async function asNoted(db: Database, secrets: Secrets): Promise<Secrets> {
  const { seeds, seeds_other: other } = secrets;
  if (other === undefined) return secrets;
  const noted = (await noteOf(db)).find(({ name }) => name === "seeds")?.fingerprint;
  return sealingFingerprint("seeds", other) === noted ? { ...secrets, seeds: other, seeds_other: seeds } : secrets;
}
