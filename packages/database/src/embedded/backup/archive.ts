import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canReach } from "../account.ts";
import { giveTo, type Place } from "../place.ts";
import type { Settings } from "../settings.ts";
import { DatabaseUnusable } from "../../outside/unusable.ts";
import { archiveCommand } from "./archive-command.ts";

/** The archive's folder, and the longest delay. */
export interface ArchiveOptions {
  readonly folder: string;
  readonly timeoutS: number;
}

/**
 * Creates the cluster's folder in the archive, and returns the settings with which PostgreSQL fills it. Each cluster
 * has its own folder, so a restored copy never writes between the segments of the original.
 */
export function archiveSettings(place: Place, { folder, timeoutS }: ArchiveOptions): Settings {
  const own = join(folder, nameInArchive(place) ?? newName(place));
  try {
    mkdirSync(own, { recursive: true });
    chmodSync(own, 0o700);
    giveTo(place.account, own);
  } catch (error) {
    throw new DatabaseUnusable(
      `BACKUP_ARCHIVE_DIR: ${own} could not be made (${(error as NodeJS.ErrnoException).code}).`,
      "Name a folder that this account may write.",
    );
  }
  if (place.account && !canReach(own, place.account)) {
    throw new DatabaseUnusable(
      `BACKUP_ARCHIVE_DIR: PostgreSQL runs as "${place.account.name}", which may not enter ${folder}.`,
      "Name a folder that every account may enter, with its parents (chmod a+x).",
    );
  }
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_command: archiveCommand(own),
    archive_timeout: String(timeoutS),
  };
}

/** The name of the cluster's folder in the archive; undefined if it has none yet. */
export function nameInArchive({ base }: Pick<Place, "base">): string | undefined {
  const file = join(base, "archive-name");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function newName({ base }: Place): string {
  const name = randomUUID();
  writeFileSync(join(base, "archive-name"), name, { mode: 0o600, flush: true });
  return name;
}
