import { gather, type Database } from "@apogee/database";
import type { Clock } from "@apogee/kernel";
import { LRUCache } from "lru-cache";
import { hashOf, isAlive, type GameSession } from "./domain/session.ts";
import { newestSessionsAt, sessionsByHash, type Seat } from "./queries.ts";
import { touchSession } from "./store.ts";

const FRESH_MS = 1_000;
const TOUCH_MS = 60_000;
const MOST_REMEMBERED = 20_000;

/** Answers the living session of a frame's token, with the game's present status; null when it has ended. */
export type FindSession = (token: string) => Promise<GameSession | null>;

/**
 * Looks sessions up by the hash of their token. A session found is believed for a second, so a switched-off game stops
 * taking stakes within that time; its last use is written once a minute. Many at once are looked up together.
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

/** Looks up the session that was opened last at a seat, living or not; many at once together. */
export function newestSessions(db: Database): (at: Seat) => Promise<number | undefined> {
  return gather((seats: readonly Seat[]) => newestSessionsAt(db, seats));
}

async function living(db: Database, session: GameSession | undefined, now: number): Promise<GameSession | null> {
  if (!session || !isAlive(session, now)) return null;
  if (now - session.lastUsedAt.getTime() >= TOUCH_MS) await touchSession(db, session.id, new Date(now));
  return session;
}
