import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAMES = ["fingerprints", "captcha", "realtime", "seeds", "sandbox", "providers"] as const;

/**
 * Keys of the platform, 256 bits each. `seeds` encrypts server seeds: without it, rounds cannot be drawn or shown.
 * `providers` encrypts the keys of outside game providers: without it, none of them is heard.
 */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

/** Reads the keys that belong to a data folder, and makes those that are not there. Readable by its owner alone. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const known = readKnown(file);
  const missing = NAMES.filter((name) => known[name] === undefined);
  if (missing.length === 0) return known as Secrets;
  const all = { ...known, ...Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString("hex")])) };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(all, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return all as Secrets;
}

function readKnown(file: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, string>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
