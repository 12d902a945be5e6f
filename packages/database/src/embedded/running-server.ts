import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockHolder } from "./folder-lock.ts";
import { databaseSecrets } from "./secrets.ts";

/**
 * The superuser address of the PostgreSQL that a running process has on the data folder; undefined if none is running.
 */
export function runningServer(dataDir: string): string | undefined {
  const base = join(resolve(dataDir), "postgres");
  if (lockHolder(join(base, "lock")) === undefined || !existsSync(join(base, "port"))) return undefined;
  const port = readFileSync(join(base, "port"), "utf8").trim();
  return `postgres://postgres:${databaseSecrets(resolve(dataDir)).superuser}@127.0.0.1:${port}/postgres`;
}
