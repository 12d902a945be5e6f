import { gather, inTransaction, type Database, type Tx } from "@apogee/database";
import type { Admission, PlayerPrincipal } from "@apogee/http";
import type { Clock } from "@apogee/kernel";
import { AccountDisabled, wrongCredential } from "../errors.ts";
import { credentialTimeOf } from "../queries.ts";
import { randomToken, tokenHashOf } from "../tokens/random-token.ts";
import { sessionCookie, sessionTokenOf } from "./cookie.ts";
import {
  endSession,
  endSessionsStartedBy,
  findSession,
  holdStatus,
  insertSession,
  livingAmong,
  touchSession,
  wasStartedBy,
  type Alive,
  type EndedSession,
} from "./store.ts";

/** Where a session is started from. */
export interface SessionFacts {
  readonly ip: string;
  readonly userAgent: string;
  /** The token that the browser has now; its session ends, so that a token from before a sign-in is worth nothing. */
  readonly token?: string | undefined;
  /**
   * Names the call that starts it. A session that the same call has started for this player ends: its answer, and with
   * it the cookie, was lost.
   */
  readonly startedBy?: string | undefined;
}

/** What sessions need. */
export interface SessionOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether the site's public address is https. */
  readonly secure: boolean;
  /** A session ends after this long without a call; twelve hours if left out. */
  readonly idleMs?: number;
  /** And after this long in any case; seven days if left out. */
  readonly lifeMs?: number;
  /**
   * Ends what is open under a session in the transaction in which it ends. Whoever opens something under one holds it
   * meanwhile by `holdSession`: so no
   * frame outlives a sign-out, whatever falls in between.
   */
  endWith?(tx: Tx, session: EndedSession): Promise<void>;
  /** Told of every session that ends here, so that its open sockets can be closed. */
  onEnded?(session: EndedSession): void;
}

/** Players' sessions by cookie. */
export interface Sessions {
  /** The token in a `Cookie` header, if there is one. */
  tokenOf(cookieHeader: string | undefined): string | undefined;
  /**
   * Who bears this token; null for nobody. Asked of the database at every call, so an end counts at once in every
   * process.
   */
  authenticate(token: string | undefined): Promise<PlayerPrincipal | null>;
  /**
   * Starts a session, ends the browser's old one and one that a lost answer has left, and answers the `Set-Cookie`.
   * Null where the browser has the session that this very call started: it repeats a call whose cookie had arrived.
   * Refuses by `AccountDisabled`, and by `InvalidFields` (like a wrong password) when the credential was changed since
   * the admission.
   */
  start(admission: Admission, facts: SessionFacts): Promise<string | null>;
  /** Ends a session, and answers the `Set-Cookie` that takes the token back. */
  end(token: string | undefined): Promise<string>;
  /** Whether a session is alive. Many at once are looked up together. */
  isAlive(sessionId: number): Promise<boolean>;
  /** Since when a session must have been seen and started to live now. */
  alive(): Alive;
  /** Closes what is open under sessions that `endSessionsOf` has ended. */
  ended(playerId: number, sessionIds: readonly number[]): void;
}

/** A session ends after this long without a call. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** And after this long in any case. */
export const SESSION_LIFE_MS = 7 * 86_400_000;
const TOUCH_MS = 60_000;

/** Makes the sessions of this process. */
export function createSessions({
  db,
  clock,
  secure,
  endWith,
  onEnded,
  idleMs = SESSION_IDLE_MS,
  lifeMs = SESSION_LIFE_MS,
}: SessionOptions): Sessions {
  const alive = (): Alive => ({
    seenAfter: new Date(clock.now() - idleMs),
    startedAfter: new Date(clock.now() - lifeMs),
  });

  const findLiving = gather<number, true>((sessionIds) => livingAmong(db, sessionIds, alive()));

  async function authenticate(token: string | undefined): Promise<PlayerPrincipal | null> {
    const hash = token === undefined ? undefined : tokenHashOf(token);
    if (!hash) return null;
    const now = clock.now();
    const { seenAfter, startedAfter } = alive();
    const row = await findSession(db, hash, seenAfter, startedAfter);
    if (!row) return null;
    if (row.lastSeenAt.getTime() < now - TOUCH_MS) await touchSession(db, row.sessionId, clock.date());
    const { lastSeenAt: _lastSeenAt, ...principal } = row;
    return { kind: "player", ...principal };
  }

  async function start(
    { playerId, credentialAt }: Admission,
    { ip, userAgent, token: old, startedBy }: SessionFacts,
  ): Promise<string | null> {
    const token = randomToken();
    const oldHash = old === undefined ? undefined : tokenHashOf(old);
    const isIn = startedBy !== undefined && (await authenticate(old)) !== null;
    const ended = await inTransaction(db, async (tx) => {
      if ((await holdStatus(tx, playerId)) !== "active") throw new AccountDisabled();
      if ((await credentialTimeOf(tx, playerId))?.getTime() !== credentialAt.getTime()) throw wrongCredential();
      if (oldHash && isIn && (await wasStartedBy(tx, oldHash, playerId, startedBy))) return null;
      const own = oldHash && (await endSession(tx, oldHash, clock.date()));
      const lost = startedBy === undefined ? [] : await endSessionsStartedBy(tx, playerId, startedBy, clock.date());
      await insertSession(
        tx,
        { playerId, tokenHash: tokenHashOf(token)!, ip, userAgent, startedBy: startedBy ?? null },
        clock.date(),
      );
      const all = own ? [own, ...lost] : lost;
      for (const each of all) await endWith?.(tx, each);
      return all;
    });
    if (!ended) return null;
    for (const each of ended) onEnded?.(each);
    return sessionCookie(token, { secure, maxAgeS: Math.floor(lifeMs / 1_000) });
  }

  async function end(token: string | undefined): Promise<string> {
    const hash = token === undefined ? undefined : tokenHashOf(token);
    if (hash) {
      const ended = await inTransaction(db, async (tx) => {
        const session = await endSession(tx, hash, clock.date());
        if (session) await endWith?.(tx, session);
        return session;
      });
      if (ended) onEnded?.(ended);
    }
    return sessionCookie("", { secure, maxAgeS: 0 });
  }

  function ended(playerId: number, sessionIds: readonly number[]): void {
    for (const sessionId of sessionIds) onEnded?.({ playerId, sessionId });
  }

  return {
    tokenOf: (cookieHeader) => sessionTokenOf(cookieHeader, secure),
    authenticate,
    start,
    end,
    isAlive: async (sessionId) => (await findLiving(sessionId)) === true,
    alive,
    ended,
  };
}
