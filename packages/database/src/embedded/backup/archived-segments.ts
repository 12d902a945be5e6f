import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { isSegment, nextSegment, segmentsBetween, timelineOf } from "./segment.ts";

/** What the archive contains for a backup. */
export interface Archived {
  readonly folder: string;
  /** The newest segment on the backup's timeline; the backup's own last one if there is none. */
  readonly newest: string;
  /** The first missing segment between the backup and the newest. */
  readonly missing: string | undefined;
}

/** Finds the log after a backup. Refuses an archive that has no folder of the backup's cluster. */
export function archivedSegments(archive: string, { archive: name, segments }: Manifest): Archived {
  if (name === null)
    throw new BackupRefused(
      "archive_unusable",
      "When this backup was made nothing was archived (BACKUP_ARCHIVE_DIR was not set), so it can only be restored as it is: leave --archive and --to-time out.",
    );
  const folder = join(archive, name);
  const last = segments.at(-1)!;
  const found = new Set(
    namesIn(folder).filter(
      (segment) => isSegment(segment) && timelineOf(segment) === timelineOf(last) && segment > last,
    ),
  );
  const newest = [...found].toSorted().at(-1) ?? last;
  const missing =
    newest === last ? undefined : segmentsBetween(nextSegment(last), newest).find((segment) => !found.has(segment));
  return { folder, newest, missing };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".gz"))
      .map((name) => name.slice(0, -3));
  } catch (error) {
    throw new BackupRefused(
      "archive_unusable",
      `The archive of this backup cannot be read: ${folder} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
