import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { accountForPostgres, canReach, type Account } from "./account.ts";

/** Where everything of one data folder's PostgreSQL stands. */
export type Place = {
  dataDir: string;
  account: Account | undefined;
  /** Ours alone: lock, passwords, port. */
  base: string;
  /** What PostgreSQL must reach; the same as `base` unless its account is shut out of there. */
  home: string;
  cluster: string;
  log: string;
  lock: string;
  portFile: string;
};

const SHARED_HOME = "/var/lib/apogee";

/** Makes the folders of a data folder's PostgreSQL, as far as they are not there. */
export function preparePlace(dataDir: string, log: (line: string) => void): Place {
  const wanted = join(dataDir, "postgres");
  makeFolder(wanted, 0o755);
  const base = realpathSync(wanted);
  const account = accountForPostgres();
  const home = !account || canReach(base, account) ? base : homeElsewhere(base, account, log);
  return {
    dataDir: dirname(base),
    account,
    base,
    home,
    cluster: join(home, "cluster"),
    log: join(base, "postgres.log"),
    lock: join(base, "lock"),
    portFile: join(base, "port"),
  };
}

/** Hands a file or folder to the account, if there is one. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** The folder's path is remembered beside the data; it is random, so that another checkout never finds this one's. */
function homeElsewhere(base: string, account: Account, log: (line: string) => void): string {
  const pointer = join(base, "location");
  if (!existsSync(pointer)) {
    const folder = join(SHARED_HOME, randomUUID());
    makeFolder(folder, 0o755);
    writeFileSync(pointer, folder, { flush: true });
    log(`The account "${account.name}" cannot reach ${base}, so the database's files are in ${folder}.`);
  }
  return readFileSync(pointer, "utf8");
}

/** `mkdir` gives its mode to new parents too and heeds the umask, so each new folder is opened by name. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), 0o755);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}
