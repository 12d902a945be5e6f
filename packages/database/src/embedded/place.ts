import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { accountForPostgres, canReach, type Account } from "./account.ts";

/** The folders and files of one data folder's PostgreSQL. */
export type Place = {
  dataDir: string;
  account: Account | undefined;
  /** Readable by us only: lock, passwords, port. */
  base: string;
  /** What PostgreSQL must reach; the same as `base` unless its account has no access there. */
  home: string;
  cluster: string;
  log: string;
  lock: string;
  portFile: string;
};

const SHARED_HOME = "/var/lib/apogee";

/** Creates the folders of a data folder's PostgreSQL if they do not exist. */
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

/** Changes the owner of a file or folder to the account, if there is one. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** The folder's path is stored beside the data. It is random, so that another checkout never uses the same folder. */
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

/** `mkdir` also applies its mode to new parents and obeys the umask, so each new folder gets its mode separately. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), 0o755);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
}
