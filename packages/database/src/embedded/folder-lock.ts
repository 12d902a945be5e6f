import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { identityOf } from "./process-identity.ts";

type Holder = { pid: number; identity: string | undefined };

/** The data folder belongs to another running process; nothing was changed. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `Apogee already runs on the data folder ${folder}, as process ${pid}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** Takes a lock file for this process, also from a process that has ended. Returns a function that releases it. */
export function lockFolder(folder: string, file: string): () => void {
  const mine: Holder = { pid: process.pid, identity: identityOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!linkIfAbsent(draft, file)) {
      const holder = holderOf(file);
      if (holder && isAlive(holder)) throw new DataFolderInUse(folder, holder.pid);
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  let held = true;
  return () => {
    if (held) rmSync(file, { force: true });
    held = false;
  };
}

/** The running process that holds the lock file, if any. */
export function lockHolder(file: string): number | undefined {
  const holder = holderOf(file);
  return holder && isAlive(holder) ? holder.pid : undefined;
}

function linkIfAbsent(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Renaming before deleting shows whether another process has just taken the lock; then the file is put back. */
function removeStale(file: string, expected: Holder | undefined): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const found = holderOf(aside);
  if (found && found.identity !== expected?.identity && isAlive(found)) linkIfAbsent(aside, file);
  rmSync(aside, { force: true });
}

function isAlive({ pid, identity }: Holder): boolean {
  const now = identityOf(pid);
  return now !== undefined && now === identity;
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
