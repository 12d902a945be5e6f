import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The passwords of the database roles, generated once per data folder. */
export type DatabaseSecrets = { superuser: string; owner: string; app: string };

/** Reads the passwords of a data folder, or generates them. The file is readable only by its owner. */
export function databaseSecrets(dataDir: string): DatabaseSecrets {
  const file = join(dataDir, "postgres", "secrets.json");
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secrets = { superuser: password(), owner: password(), app: password() };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secrets;
}

function password(): string {
  return randomBytes(24).toString("base64url");
}
