import { gather, type Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { LRUCache } from "lru-cache";
import { hashOf, isAlive, type GameSession } from "./domain/session.ts";
import { newestSessionsAt, sessionsByHash, type Seat } from "./queries.ts";
import { touchSession } from "./store.ts";

const FRESH_MS = 1_000;
const TOUCH_MS = 60_000;
const MOST_REMEMBERED = 20_000;

/** Returns the live session of a frame's token, with the current status of the game; null if it has ended. */
export type FindSession = (token: string) => Promise<GameSession | null>;

/**
 * Looks sessions up by the hash of their token. A session is cached for a second, so a disabled game accepts no more
 * stakes after that time. Its last use is written once a minute. Concurrent look-ups are gathered into one query.
 */
export function sessionFinder({ db, clock }: { readonly db: Database; readonly clock: Clock }): FindSession {
  const lookUp = gather<string, GameSession>((hashes) => sessionsByHash(db, hashes));
  const remembered = new LRUCache<string, { at: number; session: Promise<GameSession | null> }>({
    max: MOST_REMEMBERED,
  });
  return async (token) => {
    if (!/^[\w-]{43}$/.test(token)) return null;
    const name = hashOf(token).toString("base64");
    const now = clock.now();
    const known = remembered.get(name);
    if (known && now >= known.at && now - known.at < FRESH_MS) return known.session;
    const session = lookUp(name).then((found) => living(db, found, now));
    remembered.set(name, { at: now, session });
    session.catch(() => void remembered.delete(name));
    return session;
  };
}

/** Looks up the newest session of a seat, live or not. Concurrent look-ups are gathered into one query. */
export function newestSessions(db: Database): (at: Seat) => Promise<number | undefined> {
  return gather((seats: readonly Seat[]) => newestSessionsAt(db, seats));
}

async function living(db: Database, session: GameSession | undefined, now: number): Promise<GameSession | null> {
  if (!session || !isAlive(session, now)) return null;
  if (now - session.lastUsedAt.getTime() >= TOUCH_MS) await touchSession(db, session.id, new Date(now));
  return session;
}
