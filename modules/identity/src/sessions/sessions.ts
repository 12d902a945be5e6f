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

/** Where a session is started. */
export interface SessionFacts {
  readonly ip: string;
  readonly userAgent: string;
  /** ISO 3166 code of the country, by network address; null if unknown. */
  readonly country?: string | null;
  /** The browser's current token. Its session ends, so that a token from before a sign-in becomes invalid. */
  readonly token?: string | undefined;
  /**
   * Identifies the call that starts the session. A session that the same call already started for this player ends,
   * because the answer with its cookie was lost.
   */
  readonly startedBy?: string | undefined;
}

/** The dependencies of sessions. */
export interface SessionOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether the site's public address is https. */
  readonly secure: boolean;
  /** A session ends after this long without a call; by default twelve hours. */
  readonly idleMs?: number;
  /** A session ends after this long at the latest; by default seven days. */
  readonly lifeMs?: number;
  /**
   * Ends what is open under a session, in the transaction that ends it. Code that opens something under a session holds
   * it with `holdSession` until its commit, so no frame outlives a sign-out.
   */
  endWith?(tx: Tx, session: EndedSession): Promise<void>;
  /** Called for every session that ends here, so that its open sockets can be closed. */
  onEnded?(session: EndedSession): void;
}

/** Players' sessions by cookie. */
export interface Sessions {
  /** The token in a `Cookie` header, if there is one. */
  tokenOf(cookieHeader: string | undefined): string | undefined;
  /**
   * The owner of a token; null if there is none. Reads the database on every call, so the end of a session takes effect
   * at once in every process.
   */
  authenticate(token: string | undefined): Promise<PlayerPrincipal | null>;
  /**
   * Starts a session, ends the browser's former one and one whose cookie was lost, and returns the `Set-Cookie` header.
   * Null if the browser already has the session that this call started: it repeats a call whose cookie had arrived.
   * Refuses with `AccountDisabled`, and with `InvalidFields` (like a wrong password) if the credential was changed
   * after the admission.
   */
  start(admission: Admission, facts: SessionFacts): Promise<string | null>;
  /** Ends a session, and returns the `Set-Cookie` header that deletes the cookie. */
  end(token: string | undefined): Promise<string>;
  /** Whether a session is live. Concurrent calls are looked up together. */
  isAlive(sessionId: number): Promise<boolean>;
  /** The times after which a session must have been seen and started to be live now. */
  alive(): Alive;
  /** Closes what is open under sessions that `endSessionsOf` has ended. */
  ended(playerId: number, sessionIds: readonly number[]): void;
}

/** A session ends after this long without a call. */
export const SESSION_IDLE_MS = 12 * 3_600_000;
/** A session ends after this long at the latest. */
export const SESSION_LIFE_MS = 7 * 86_400_000;
const TOUCH_MS = 60_000;

/** Creates the sessions of this process. */
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
    { playerId, credentialAt, proof = "password", newDevice = false }: Admission,
    { ip, userAgent, country = null, token: old, startedBy }: SessionFacts,
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
        {
          playerId,
          tokenHash: tokenHashOf(token)!,
          ip,
          userAgent,
          country,
          newDevice,
          proof: proof === "none" ? null : proof,
          startedBy: startedBy ?? null,
        },
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
