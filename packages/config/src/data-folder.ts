import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { BadSettings } from "./load-config.ts";

const WHY: Readonly<Record<string, string>> = {
  ENOTDIR: "is a file, or lies below one",
  EACCES: "may not be written by this account",
  EPERM: "may not be written by this account",
  EROFS: "stands on a file system that takes no writing",
  ENOSPC: "stands on a file system that is full",
};

/**
 * Makes the data folder, if it is not there, and tries that it takes files. Throws `BadSettings` with what is in the
 * way.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, ".try-")));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new BadSettings([
      `DATA_DIR: ${dataDir} ${WHY[code] ?? "is no place where folders can be made"}. Name a folder that this account may write.`,
    ]);
  }
}

/** One folder after the other: made all at once, Node asks for ever where nothing can be made, as below /proc. */
function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error("no folder"), { code: "ENOTDIR" });
  makeFolder(dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}
