import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { factsOf } from "./copy-file.ts";
import { inParallel } from "./in-parallel.ts";
import { OWN_NAMES, readManifest, type Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";

/** Called now and then while many bytes are copied or read. */
export type Progress = (doneBytes: number, allBytes: number) => void;

/**
 * Reads every byte of a backup. Refuses one with a file that is changed, truncated, missing or not part of it, and
 * names the first ones.
 */
export async function verifyBackup(folder: string, report: Progress = () => undefined): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const wrong: string[] = [];
  let done = 0;
  await inParallel(Object.entries(manifest.files), async ([path, { bytes, sha256 }]) => {
    const found = await factsOf(join(folder, path)).catch(
      (error: NodeJS.ErrnoException) => error.code ?? String(error),
    );
    if (typeof found === "string") wrong.push(`${path} cannot be read (${found})`);
    else if (found.bytes !== bytes) wrong.push(`${path} has ${found.bytes} bytes instead of ${bytes}`);
    else if (found.sha256 !== sha256) wrong.push(`${path} was changed`);
    report((done += bytes), manifest.bytes);
  });
  for (const path of await filesIn(folder))
    if (!(path in manifest.files) && !OWN_NAMES.includes(path)) wrong.push(`${path} is not part of it`);
  if (wrong.length > 0)
    throw new BackupRefused(
      "damaged",
      `The backup ${folder} is damaged: ${wrong.slice(0, 5).join("; ")}${wrong.length > 5 ? `; and ${wrong.length - 5} more` : ""}. Take another one.`,
    );
  return manifest;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
