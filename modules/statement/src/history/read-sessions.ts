import type { Versions } from "../queries.ts";
import type { Reading } from "../read-lines.ts";
import { LONGEST, sessionsIn, type RoundFilter, type SessionRow } from "./queries.ts";

const FIRST_READ = 2_000;
const LARGEST_READ = 8_000;
/** A page that has sessions reads no further than this many rounds; one that has none yet, no further than the other. */
const ENOUGH_READ = 6_000;
const MOST_READ = 40_000;

const thousandOf = (version: number): number => Math.floor(version / LONGEST);

/** A page of sessions, newest first, and the version up to which the next page reads; null at the end. */
export interface Sessions {
  readonly sessions: readonly SessionRow[];
  readonly next: number | null;
}

/** Reads a page of sessions. They are the same wherever a page begins. */
export async function readSessions(
  { db }: Reading,
  asked: {
    readonly versions: Versions;
    readonly starts: readonly Date[];
    readonly filter: RoundFilter;
    readonly limit: number;
  },
): Promise<Sessions> {
  const { versions, starts, filter, limit } = asked;
  const shown: SessionRow[] = [];
  let { upTo } = versions;
  let seen = 0;
  for (let most = FIRST_READ; upTo > versions.after; most = Math.min(most * 2, LARGEST_READ)) {
    const { sessions, read, scanned } = await sessionsIn(db, { ...versions, upTo, most }, starts, filter);
    const isWhole = read < most;
    // The oldest session may continue below what was read, unless a thousand ends there.
    const cut = isWhole ? undefined : sessions.findLast(({ first }) => thousandOf(first) === thousandOf(scanned!));
    const whole = sessions.filter((session) => session !== cut);
    for (const session of whole) {
      shown.push(session);
      if (shown.length === limit)
        return { sessions: shown, next: session === whole.at(-1) && isWhole ? null : session.first - 1 };
    }
    if (isWhole) return { sessions: shown, next: null };
    upTo = cut ? cut.last : scanned! - 1;
    seen += read;
    if (seen >= (shown.length > 0 ? ENOUGH_READ : MOST_READ)) return { sessions: shown, next: upTo };
  }
  return { sessions: shown, next: null };
}
