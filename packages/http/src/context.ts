import type { GrantedPermission } from "@apogee/contract";
import type { Clock } from "@apogee/kernel";
import type { Database, Tx } from "@apogee/database";
import type { Notes } from "./notes.ts";

/** A signed-in player. */
export interface PlayerPrincipal {
  readonly kind: "player";
  readonly playerId: number;
  readonly sessionId: number;
  /** The code of a listed licence. */
  readonly licence: string;
  readonly currency: string;
  readonly language: string;
}

/** A signed-in member of staff. */
export interface StaffPrincipal {
  readonly kind: "staff";
  readonly staffId: number;
  /** Identifies the member in ledger and audit trail, as `staff:<handle>`. */
  readonly handle: string;
  readonly permissions: readonly GrantedPermission[];
  readonly sessionId: number;
  /**
   * Until when the member has confirmed by second factor; null if never. Undefined for a session that an operator opened
   * at the command line, which needs no confirmation.
   */
  readonly confirmedUntil?: Date | null;
}

/** What proved a player: the password alone, or the second factor too. `none`: a remembered browser skipped the code. */
export type Proof = "password" | "factor" | "none";

/** A signed-in caller: a player by cookie, or a member of staff by bearer token. */
export type Principal = PlayerPrincipal | StaffPrincipal;

/** A player whom a call signs in, and when the credential that proved it was last changed. */
export interface Admission {
  readonly playerId: number;
  readonly credentialAt: Date;
  /** Omitted: the password. */
  readonly proof?: Proof;
  /** Whether this player signs in with this browser for the first time. Omitted: no. */
  readonly newDevice?: boolean;
}

/** Facts about a call that do not depend on its route. */
export interface CallFacts {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  readonly locale: string;
  /** The browser's own random id, which scopes the idempotency keys of guests. */
  readonly visitor: string;
  /** ISO 3166 code of the caller's country, by network address; null if unknown. Omitted: not looked up. */
  readonly country?: string | null;
  /** Whether the browser sent a session cookie, valid or not. Omitted: it did not. */
  readonly bearsSession?: boolean;
  readonly idempotencyKey: string | null;
  readonly rawBody: Buffer;
  /** The path as sent, without the query and not decoded. */
  readonly sentPath: string;
  header(name: string): string | undefined;
}

interface BaseContext extends CallFacts {
  readonly clock: Clock;
  /** For reads. Writes go through `tx`. */
  readonly db: Database;
  /** The edge's transaction; only present on routes whose idempotency is `key`, or `natural` with a writing method. */
  readonly tx: Tx;
  /** Adds facts to this call's log lines: ids of rounds or payments, never secrets. */
  note(more: Notes): void;
  /** Runs after the commit, never after a rollback; failures are logged and do not change the answer. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Signs this browser in as a player once the transaction commits: ends the old session and sets the new cookie. */
  signIn(admission: Admission): void;
  /** Sends a `Set-Cookie` header with the answer, also with a refusal. */
  setCookie(cookie: string): void;
  /** Ends this browser's session. */
  signOut(): void;
  /** Gives this browser the session of a member of staff, or with null takes it. Only the back office's server does. */
  setStaffSession(token: string | null): void;
}

/** A handler's context. Staff reach only handlers of staff routes. */
export interface CallContext extends BaseContext {
  readonly principal: PlayerPrincipal | null;
}

/** The context of a call by a signed-in player. */
export interface PlayerContext extends BaseContext {
  readonly principal: PlayerPrincipal;
}

/** The context of a call by a member of staff who has the route's permission. */
export interface StaffContext extends BaseContext {
  readonly principal: StaffPrincipal;
}
