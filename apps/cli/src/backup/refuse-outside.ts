import type { Config } from "@apogee/config";
import { BackupRefused } from "@apogee/database";

/** Refuses backup commands if the database is not the packaged PostgreSQL. */
export function refuseOutside({ DATABASE_URL }: Pick<Config, "DATABASE_URL">): void {
  if (DATABASE_URL === undefined) return;
  throw new BackupRefused(
    "not_packaged",
    "DATABASE_URL is set, so the database is not the packaged PostgreSQL. Back it up with the tools of that server: docs/runbooks/backup-and-restore.md explains how. After a restore, run `npm run apogee -- backup restored`.",
  );
}
