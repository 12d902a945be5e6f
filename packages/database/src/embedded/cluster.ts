import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account.ts";
import { giveTo, type Place } from "./place.ts";

/** The only version of PostgreSQL whose files this house reads. */
export const MAJOR = "18";
const run = promisify(execFile);

/** How a program of PostgreSQL is started: without rights, from a folder that every account can enter. */
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
 * Makes the cluster unless it is there. It is made under another name first, so one that was interrupted is never
 * taken for a whole one. Returns whether it is new.
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
    throw new Error(`${cluster} was written by PostgreSQL ${version}, and this one is ${MAJOR}.`);
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
    throw new Error(`The database could not be made: ${(error as { stderr?: string }).stderr || String(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
  return true;
}
