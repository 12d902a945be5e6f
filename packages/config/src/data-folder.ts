import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { BadSettings } from "./load-config.ts";

const WHY: Readonly<Record<string, string>> = {
  ENOTDIR: "is a file, or is below one",
  EACCES: "cannot be written by this account",
  EPERM: "cannot be written by this account",
  EROFS: "is on a read-only file system",
  ENOSPC: "is on a file system that is full",
};

/** Creates the data folder if it is missing, and checks that it can be written. Throws `BadSettings` with the reason. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, ".try-")));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new BadSettings([
      `DATA_DIR: ${dataDir} ${WHY[code] ?? "is not a place where folders can be created"}. Name a folder that this account can write.`,
    ]);
  }
}

/** Creates one folder at a time: where none can be created, such as below /proc, Node's recursive `mkdir` never ends. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  makeFolder(dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}
