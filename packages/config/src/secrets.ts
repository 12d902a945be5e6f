import { createHash, randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAMES = ["fingerprints", "captcha", "realtime", "seeds", "sandbox", "providers"] as const;

/**
 * Keys of the platform, 256 bits each. `seeds` encrypts server seeds: without it, rounds cannot be drawn or shown.
 * `providers` encrypts the keys of outside game providers: without it, none of them is heard.
 */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>;

const LOOK_MS = 20;
/** Writing takes some milliseconds: a draft as old as this belongs to a process that was killed. */
const DEAD_MS = 5_000;

/**
 * Reads the keys that belong to a data folder, and makes those that are not there. Readable by its owner alone. Of processes that start
 * together on a new folder one makes them, and all have the same.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  const draft = `${file}.new`;
  let waitsFor: number | undefined;
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const known = readKnown(file);
    if (missingOf(known).length === 0) return known as Secrets;
    mkdirSync(dataDir, { recursive: true });
    const held = openNew(draft);
    if (held !== undefined) return complete(file, draft, held);
    const writer = statSync(draft, { throwIfNoEntry: false })?.ino;
    if (writer !== waitsFor) waitedMs = 0;
    waitsFor = writer;
    if (waitedMs >= DEAD_MS) rmSync(draft, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
}

/** With the draft in hand nobody else writes: what was written since is read once more. */
function complete(file: string, draft: string, held: number): Secrets {
  try {
    const known = readKnown(file);
    const all = { ...known, ...Object.fromEntries(missingOf(known).map((name) => [name, randomBytes(32).toString("hex")])) };
    writeFileSync(held, JSON.stringify(all, null, 2), { flush: true });
    renameSync(draft, file);
    return all as Secrets;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(held);
  }
}

const missingOf = (known: Partial<Record<string, string>>): string[] => NAMES.filter((name) => known[name] === undefined);

/** Undefined if another process has it. */
function openNew(draft: string): number | undefined {
  try {
    return openSync(draft, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
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
