import { createHash, randomBytes } from "node:crypto";
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

/** Keys by which the database's own rows are sealed: whoever restores it needs the same ones. */
const SEALING = ["seeds", "providers"] as const;

/** Fingerprints of the keys that seal rows, which tell one key from another and nothing else. */
export function sealingFingerprints(secrets: Partial<Secrets>): Record<string, string> {
  return Object.fromEntries(SEALING.map((name) => [name, createHash("sha256").update(`apogee ${name} ${secrets[name] ?? ""}`).digest("hex").slice(0, 32)]));
}

/** Reads a copy of the keys that is kept elsewhere. Throws where it is none. */
export function readSecrets(file: string): Partial<Secrets> {
  return JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>;
}

function readKnown(file: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, string>>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
