import type { Database, Tx } from "@apogee/database";
import type { Clock, DomainError, Minor } from "@apogee/kernel";
import type { Lane } from "@apogee/play";

/** A row of the audit trail. */
export interface AuditEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
}

/**
 * What an operator's changes need: the key that seals providers' keys, and the audit trail, written in the same
 * transaction.
 */
export interface OperatorPorts {
  readonly sealingKey: Buffer;
  recordAudit(tx: Tx, entry: AuditEntry): Promise<void>;
}

/** Counts wrong calls by address and name. `look` refuses with `TooManyCalls` above the limit. */
export interface MistakesCounted {
  look(address: string, name: string): void;
  note(address: string, name: string): void;
}

/** Counts the actions of a provider's requests; refuses with `TooManyCalls` above its limit for a minute. */
export interface ActionsCounted {
  take(providerId: string, actions: number): void;
}

/**
 * Counts players whom a provider names although they never used it. `look` refuses with `TooManyStrangers` above the
 * limit.
 */
export interface StrangersCounted {
  look(providerId: string): void;
  note(providerId: string): void;
}

/** Applies reports to free spins whose terms the platform keeps. */
export interface FreespinsTerms {
  /**
   * Applies a report to the free spins of this issue, if there are some. Returns how much of the winnings is paid as
   * real money; the rest becomes a bonus, or is above the maximum win.
   */
  reported(
    tx: Tx,
    report: {
      readonly issueId: string;
      readonly status: "active" | "finished" | "expired" | "canceled";
      readonly total: Minor;
    },
    at: Date,
  ): Promise<{ readonly real: Minor; readonly freespinsId: number | null }>;
  /** Called after the commit. */
  changed(freespinsId: number): Promise<void>;
}

/** What the gateway depends on. */
export interface GatewayPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly lane: Lane;
  /** Decrypts the keys that `provider add` has stored. */
  readonly sealingKey: Buffer;
  /**
   * A reason to accept no new stakes of this player now, such as terms that must be accepted; open rounds are settled
   * regardless.
   */
  whyNoStakes(playerId: number): Promise<DomainError | null>;
  /** The share of stakes in games of these categories that counts towards wagering, in hundredths of a percent. */
  contributionOf(categories: readonly string[]): number;
  recordAudit(tx: Tx, entry: AuditEntry): Promise<void>;
  /** Free spins may pay at most this many times the stakes of all of them. */
  readonly freespinsMostTimes: number;
  /** The amount from which a win in this currency is large; null if there is none. */
  largeWinOf(tx: Tx, currency: string): Promise<number | null>;
  /** Omitted: no limit. */
  readonly mistakes?: MistakesCounted;
  /** Omitted: no limit. */
  readonly actions?: ActionsCounted;
  /** Omitted: no limit. */
  readonly strangers?: StrangersCounted;
  /** Free spins that were issued under terms of their own. Omitted: there are none, and all winnings are real money. */
  readonly freespins?: FreespinsTerms;
  /** Notifies the player's browsers of a balance that changed outside rounds. */
  balanceMoved(playerId: number, currency: string): Promise<void>;
}
