import { join } from "node:path";

/** Quotes a text as one word of the shell, within a setting of PostgreSQL in which `%` starts a placeholder. */
const word = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}'`;

/** Syncs one file to the disk if the system supports that, otherwise everything. */
const synced = (path: string): string => `{ sync ${path} 2>/dev/null || sync; }`;

/**
 * The command with which PostgreSQL archives a segment of its log: compresses it under a temporary name, syncs it, and
 * links it into place, which never replaces a file. If the segment is already there, it must be identical byte for
 * byte, otherwise the command fails.
 */
export function archiveCommand(folder: string): string {
  return [
    `to=${word(folder)}/%f.gz`,
    `if test -e "$to"; then gzip -dc "$to" | cmp -s - "%p"`,
    `else gzip -1 -n -c "%p" > "$to.new" && ${synced(`"$to.new"`)} && ln "$to.new" "$to" && rm "$to.new" && ${synced(word(folder))}`,
    "fi",
  ].join("; ");
}

/** The segment exists but cannot be read: recovery must stop instead of treating this as the end of the log. */
const UNREADABLE = 200;

/** The command with which PostgreSQL fetches a segment from the archive. Exit code 1 means that there is none. */
export function restoreCommand(folder: string): string {
  return `from=${word(folder)}/%f.gz; test -e "$from" || exit 1; gzip -dc "$from" > "%p" || exit ${UNREADABLE}`;
}

/** The archive's file name for a segment. */
export const archivedAs = (folder: string, segment: string): string => join(folder, `${segment}.gz`);
