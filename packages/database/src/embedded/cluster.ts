import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { giveTo, type Place } from "./place.ts";

/** The only major version of PostgreSQL whose files we read. */
export const MAJOR = "18";
const run = promisify(execFile);

/** How PostgreSQL's programs are started: without privileges, from a folder that every account can enter. */
export function asAccount(account: Account | undefined): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" };
  return account ? { cwd: "/", env, uid: account.uid, gid: account.gid } : { cwd: "/", env };
}

/**
 * Creates the cluster if it does not exist. It has a temporary name until it is complete, so an interrupted one is
 * never used. Returns whether it is new.
 */
export async function ensureCluster(
  place: Place,
  native: string,
  password: string,
  durable: boolean,
): Promise<boolean> {
  const { cluster, account } = place;
  if (existsSync(cluster)) {
    const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
    if (version === MAJOR) return false;
    throw new Error(`${cluster} was written by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR}.`);
  }
  const draft = `${cluster}.new`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  chmodSync(draft, 0o700);
  giveTo(account, draft);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, passwordFile);
  const flags = [
    `--pgdata=${draft}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--locale=C.UTF-8",
    "--encoding=UTF8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await run(join(native, "bin", "initdb"), flags, asAccount(account));
  } catch (error) {
    throw new Error(`The database could not be created: ${(error as { stderr?: string }).stderr || String(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
  return true;
}
