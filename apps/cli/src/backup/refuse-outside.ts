import type { Config } from "@apogee/config";
import { BackupRefused } from "@apogee/database";

/** Refuses a house whose database is not the packaged one. */
export function refuseOutside({ DATABASE_URL }: Pick<Config, "DATABASE_URL">): void {
  if (DATABASE_URL === undefined) return;
  throw new BackupRefused(
    "not_packaged",
    "This house's database is the PostgreSQL of DATABASE_URL, and its backup is that server's own affair: docs/runbooks/backup-and-restore.md says how. After its restore run `npm run apogee -- backup restored`.",
  );
}
