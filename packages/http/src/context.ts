import type { Clock } from "@apogee/kernel";
import type { Database, Tx } from "@apogee/database";
import type { Notes } from "./notes.ts";

/** Someone who is signed in, as the edge knows them. */
export interface Principal {
  readonly playerId: number;
  readonly sessionId: number;
  /** The code of a licence that the house lists. */
  readonly licence: string;
  readonly currency: string;
  readonly language: string;
}

/** A player whom a call signs in, and when the credential that proved it was last changed. */
export interface Admission {
  readonly playerId: number;
  readonly credentialAt: Date;
}

/** Facts about a call that do not depend on its route. */
export interface CallFacts {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  readonly locale: string;
  /** The browser's own random id: scopes the idempotency keys of guests. */
  readonly visitor: string;
  /** Whether the browser sent the cookie of a session, alive or not. Left out: it did not. */
  readonly bearsSession?: boolean;
  readonly idempotencyKey: string | null;
  readonly rawBody: Buffer;
  /** The path as it was sent, without the query: nothing of it is decoded. */
  readonly sentPath: string;
  header(name: string): string | undefined;
}

/** What a handler works with. */
export interface CallContext extends CallFacts {
  readonly clock: Clock;
  /** For reads. Writes go through `tx`. */
  readonly db: Database;
  /** The edge's transaction; only present on routes whose idempotency is `key`, or `natural` with a writing method. */
  readonly tx: Tx;
  readonly principal: Principal | null;
  /** Adds to what the log tells of this call: ids of rounds or payments, never secrets. */
  note(more: Notes): void;
  /** Runs after the commit, never after a rollback; failures are logged and do not change the answer. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Signs this browser in as a player once the transaction commits: old session out, new cookie in. */
  signIn(admission: Admission): void;
  /** Ends this browser's session. */
  signOut(): void;
}

/** A context in which a player is known to be signed in. */
export interface PlayerContext extends CallContext {
  readonly principal: Principal;
}
