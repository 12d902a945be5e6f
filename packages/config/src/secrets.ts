import { createHash, randomBytes } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NAMES = ["fingerprints", "captcha", "realtime", "seeds", "sandbox", "providers", "demos", "files"] as const;

/**
 * Keys of the platform, 256 bits each. `seeds` encrypts server seeds: without it, rounds cannot be drawn or shown.
 * `providers` encrypts the keys of outside game providers: without it, no provider's call can be accepted. `demos`
 * derives the seeds of demos. `files` encrypts private files: without it, none can be read. `seeds_other` exists during
 * a rotation of `seeds`: the next key, or the previous one.
 */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>> & { readonly seeds_other?: string };
type Known = Partial<Record<string, string>>;

const LOOK_MS = 20;
/** Writing takes some milliseconds: a draft that is this old belongs to a killed process. */
const DEAD_MS = 5_000;

/**
 * Reads the keys of a data folder and generates missing ones. Only the owner can read the file. If several processes
 * start on a new folder, one generates the keys and all use them.
 */
export function loadSecrets(dataDir: string): Secrets {
  return change(
    dataDir,
    (known) => missingOf(known).length === 0,
    (known) => ({ ...known, ...Object.fromEntries(missingOf(known).map((name) => [name, madeFor(name, known)])) }),
  );
}

/** Older releases derived demos from the key `seeds` and showed commits of the result, so `demos` starts as its copy. */
const madeFor = (name: string, known: Known): string =>
  name === "demos" && known["seeds"] !== undefined ? known["seeds"] : randomBytes(32).toString("hex");

/** Generates a second key of seeds, `seeds_other`, unless one exists, and returns all keys. */
export function addSeedKey(dataDir: string): Secrets {
  return change(
    dataDir,
    (known) => missingOf(known).length === 0 && known["seeds_other"] !== undefined,
    (known) => ({ ...known, seeds_other: randomBytes(32).toString("hex") }),
  );
}

/** Keeps only the key of seeds with this fingerprint. Changes nothing if the file does not contain it. */
export function keepSeedKey(dataDir: string, fingerprint: string): void {
  const kept = (known: Known): string | undefined =>
    [known["seeds"], known["seeds_other"]].find(
      (key) => key !== undefined && sealingFingerprint("seeds", key) === fingerprint,
    );
  change(
    dataDir,
    (known) => known["seeds_other"] === undefined || kept(known) === undefined,
    (known) => {
      const { seeds_other: _, ...others } = known;
      return { ...others, seeds: kept(known)! };
    },
  );
}

/** Changes the file unless that is done. If several processes try at the same time, one of them does it. */
function change(dataDir: string, isDone: (known: Known) => boolean, changed: (known: Known) => Known): Secrets {
  const file = join(dataDir, "secrets.json");
  const draft = `${file}.new`;
  let waitsFor: number | undefined;
  for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
    const known = readKnown(file);
    if (isDone(known)) return known as Secrets;
    mkdirSync(dataDir, { recursive: true });
    const held = openNew(draft);
    if (held !== undefined) return write(file, draft, held, isDone, changed);
    const writer = statSync(draft, { throwIfNoEntry: false })?.ino;
    if (writer !== waitsFor) waitedMs = 0;
    waitsFor = writer;
    if (waitedMs >= DEAD_MS) rmSync(draft, { force: true });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
}

/** The draft is a lock: while this process holds it, no other one writes. The file may have changed before that. */
function write(
  file: string,
  draft: string,
  held: number,
  isDone: (known: Known) => boolean,
  changed: (known: Known) => Known,
): Secrets {
  try {
    const known = readKnown(file);
    const all = isDone(known) ? known : changed(known);
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

const missingOf = (known: Known): string[] => NAMES.filter((name) => known[name] === undefined);

/** Undefined if the draft exists, that is, if another process writes. */
function openNew(draft: string): number | undefined {
  try {
    return openSync(draft, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
}

/** Keys that encrypt rows of the database or files. A restore of either needs the same keys. */
const SEALING = ["seeds", "providers", "files"] as const;

/** Fingerprints of the keys that encrypt stored data. They identify a key and reveal nothing else about it. */
export function sealingFingerprints(secrets: Partial<Secrets>): Record<string, string> {
  return Object.fromEntries(SEALING.map((name) => [name, sealingFingerprint(name, secrets[name] ?? "")]));
}

/** The fingerprint of the key with this name. */
export function sealingFingerprint(name: string, key: string): string {
  return createHash("sha256").update(`apogee ${name} ${key}`).digest("hex").slice(0, 32);
}

/** Reads a copy of the keys that is kept elsewhere. Throws if the file cannot be read or parsed. */
export function readSecrets(file: string): Partial<Secrets> {
  return JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>;
}

function readKnown(file: string): Known {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}
