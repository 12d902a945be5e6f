import { join } from "node:path";
import { sealingFingerprints, type Secrets } from "@apogee/config";
import type { Database } from "@apogee/database";
import { DomainError } from "@apogee/kernel";
import { otherKeysThanKnown } from "./known-keys.store.ts";

/** The keys of this folder are not those that rows of its database are sealed by. */
export class ForeignKeys extends DomainError {
  readonly code = "foreign_keys";
  readonly status = 409;
  constructor(names: readonly string[], dataDir: string) {
    super([
      `${names.join(" and ")} in ${join(dataDir, "secrets.json")}: ${names.length === 1 ? "this key is not the one" : "these keys are not those"} that rows of the database are sealed by, and what was sealed could not be opened.`,
      "  Put the copy of secrets.json in place that belongs to this database, and start again.",
      "  If it is lost for good or was changed on purpose: npm run apogee -- keys accept --reason \"...\" (docs/runbooks/key-rotation.md).",
    ].join("\n"));
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

/** Notes keys that are new to the database. Throws `ForeignKeys` for others than it knows, unless they are only asked after. */
export async function askForKnownKeys(db: Database, secrets: Secrets, { dataDir, at, refuse }: { dataDir: string; at: Date; refuse: boolean }): Promise<readonly string[]> {
  const others = await otherKeysThanKnown(db, sealingFingerprints(secrets), at);
  if (others.length > 0 && refuse) throw new ForeignKeys(others, dataDir);
  return others;
}
