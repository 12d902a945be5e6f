import type { GrantedPermission } from "@apogee/contract";
import type { Clock } from "@apogee/kernel";
import type { Database, Tx } from "@apogee/database";
import type { Notes } from "./notes.ts";

/** A player who is signed in, as the edge knows them. */
export interface PlayerPrincipal {
  readonly kind: "player";
  readonly playerId: number;
  readonly sessionId: number;
  /** The code of a licence that the house lists. */
  readonly licence: string;
  readonly currency: string;
  readonly language: string;
}

/** A member of staff who is signed in, as the edge knows them. */
export interface StaffPrincipal {
  readonly kind: "staff";
  readonly staffId: number;
  /** Names the member in ledger and audit trail, as `staff:<handle>`. */
  readonly handle: string;
  readonly permissions: readonly GrantedPermission[];
  readonly sessionId: number;
}

/** Someone who is signed in: a player by cookie, or a member of staff by bearer token. */
export type Principal = PlayerPrincipal | StaffPrincipal;

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
  /** ISO 3166 code of the caller's country, by address; null where it is unknown. Left out: nobody looked. */
  readonly country?: string | null;
  /** Whether the browser sent the cookie of a session, alive or not. Left out: it did not. */
  readonly bearsSession?: boolean;
  readonly idempotencyKey: string | null;
  readonly rawBody: Buffer;
  /** The path as it was sent, without the query: nothing of it is decoded. */
  readonly sentPath: string;
  header(name: string): string | undefined;
}

interface BaseContext extends CallFacts {
  readonly clock: Clock;
  /** For reads. Writes go through `tx`. */
  readonly db: Database;
  /** The edge's transaction; only present on routes whose idempotency is `key`, or `natural` with a writing method. */
  readonly tx: Tx;
  /** Adds to what the log tells of this call: ids of rounds or payments, never secrets. */
  note(more: Notes): void;
  /** Runs after the commit, never after a rollback; failures are logged and do not change the answer. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Signs this browser in as a player once the transaction commits: old session out, new cookie in. */
  signIn(admission: Admission): void;
  /** Ends this browser's session. */
  signOut(): void;
}

/** What a handler works with. Staff come to handlers of staff alone. */
export interface CallContext extends BaseContext {
  readonly principal: PlayerPrincipal | null;
}

/** A context in which a player is known to be signed in. */
export interface PlayerContext extends BaseContext {
  readonly principal: PlayerPrincipal;
}

/** A context in which a member of staff is signed in who has the route's permission. */
export interface StaffContext extends BaseContext {
  readonly principal: StaffPrincipal;
}
