import { join } from "node:path";

/** A text as one word of the shell, in a setting of PostgreSQL where `%` begins a name. */
const word = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}'`;

/** Written through to the disk where the system can do that for one file, else all of it is. */
const synced = (path: string): string => `{ sync ${path} 2>/dev/null || sync; }`;

/**
 * How PostgreSQL hands a segment of its log to the archive: compressed, under another name until it is on the disk, and
 * linked
 * into place, which never replaces anything. One that is there already must be the same, byte for byte, or the command
 * fails.
 */
export function archiveCommand(folder: string): string {
  return [
    `to=${word(folder)}/%f.gz`,
    `if test -e "$to"; then gzip -dc "$to" | cmp -s - "%p"`,
    `else gzip -1 -n -c "%p" > "$to.new" && ${synced(`"$to.new"`)} && ln "$to.new" "$to" && rm "$to.new" && ${synced(word(folder))}`,
    "fi",
  ].join("; ");
}

/** Found, and not readable: recovery must stop instead of taking this for the log's end. */
const UNREADABLE = 200;

/** How PostgreSQL fetches a segment from the archive. Code 1 says that there is none. */
export function restoreCommand(folder: string): string {
  return `from=${word(folder)}/%f.gz; test -e "$from" || exit 1; gzip -dc "$from" > "%p" || exit ${UNREADABLE}`;
}

/** The archive's files are named after the segments that they hold. */
export const archivedAs = (folder: string, segment: string): string => join(folder, `${segment}.gz`);
