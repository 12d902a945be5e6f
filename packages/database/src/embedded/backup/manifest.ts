import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeThrough, type FileFacts } from "./copy-file.ts";
import { BackupRefused } from "./refused.ts";

/** Facts about the platform in a backup. */
export interface BackupFacts {
  /** The newest applied migration. */
  readonly migration: string;
  /** The newest seal of the audit trail that the copy is certain to contain. */
  readonly seal: string | null;
  /** Fingerprints of the separately stored keys, by name. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The description of a backup and its contents. Times are by PostgreSQL's clock, which nobody moves. */
export interface Manifest extends BackupFacts {
  readonly format: 1;
  readonly postgres: { readonly major: string; readonly version: string; readonly system: string };
  readonly startedAt: string;
  /** From this time on it can be restored to any time that the archive covers. */
  readonly stoppedAt: string;
  readonly startLsn: string;
  readonly stopLsn: string;
  /** The segments of the log that it needs and contains. */
  readonly segments: readonly string[];
  /** The folder below the archive that contains the log after the backup; null if nothing was archived. */
  readonly archive: string | null;
  readonly bytes: number;
  readonly folders: readonly string[];
  readonly files: Readonly<Record<string, FileFacts>>;
}

const FILE = "manifest.json";
const SEAL = "manifest.sha256";

/** Writes the manifest and its own hash in the format of `sha256sum -c`; returns the hash. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<string> {
  const { sha256 } = await writeThrough(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  await writeThrough(join(folder, SEAL), `${sha256}  ${FILE}\n`);
  return sha256;
}

/** Reads a backup's manifest. Refuses a folder without one, and a manifest that was changed or truncated. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, FILE)))
    throw new BackupRefused("no_backup", `${folder} contains no backup: ${FILE} is missing.`);
  const [text, seal] = await Promise.all([
    readFile(join(folder, FILE), "utf8"),
    readFile(join(folder, SEAL), "utf8").catch(() => ""),
  ]);
  if (seal !== `${createHash("sha256").update(text).digest("hex")}  ${FILE}\n`)
    throw new BackupRefused(
      "damaged",
      `${join(folder, FILE)} is damaged: it does not match ${SEAL}. Use another backup.`,
    );
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new BackupRefused("other_version", `${folder} was written by another version of this program.`);
  return manifest;
}

/** Names beside the files of the manifest. */
export const OWN_NAMES: readonly string[] = [FILE, SEAL];
