import type { Database, Tx } from "@apogee/database";
import type { Clock, DomainError } from "@apogee/kernel";
import type { Lane } from "@apogee/play";

/** A change as the audit trail keeps it. */
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
 * What an operator's changes need: the key that seals providers' keys, and the audit trail, in the same transaction.
 */
export interface OperatorPorts {
  readonly sealingKey: Buffer;
  recordAudit(tx: Tx, entry: AuditEntry): Promise<void>;
}

/** Counts what is got wrong, by address and name; refuses by `TooManyCalls` whoever does so too often. */
export interface MistakesCounted {
  look(address: string, name: string): void;
  note(address: string, name: string): void;
}

/** Counts the actions of a provider's requests; refuses by `TooManyCalls` more than it has of a minute. */
export interface ActionsCounted {
  take(providerId: string, actions: number): void;
}

/**
 * Counts players whom a provider names though they never came to it; refuses by `TooManyStrangers` a provider that does
 * so too often.
 */
export interface StrangersCounted {
  look(providerId: string): void;
  note(providerId: string): void;
}

/** What the gateway works with. */
export interface GatewayPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly lane: Lane;
  /** Opens the keys that `provider add` has sealed. */
  readonly sealingKey: Buffer;
  /**
   * A reason to take no new stakes of this player now, such as terms that are to be accepted; open rounds are settled
   * all the same.
   */
  standingInTheWay(playerId: number): Promise<DomainError | null>;
  /** The share of stakes in games of these categories that counts towards wagering, in hundredths of a percent. */
  contributionOf(categories: readonly string[]): number;
  recordAudit(tx: Tx, entry: AuditEntry): Promise<void>;
  /** What free spins may pay: at most so many times the stakes of all of them. */
  readonly freespinsMostTimes: number;
  /** From when on a win in this currency is large; null where none is. */
  largeWinOf(tx: Tx, currency: string): Promise<number | null>;
  /** Left out: nobody counts. */
  readonly mistakes?: MistakesCounted;
  /** Left out: nobody counts. */
  readonly actions?: ActionsCounted;
  /** Left out: nobody counts. */
  readonly strangers?: StrangersCounted;
  /** Tells the player's browsers of a balance that moved outside rounds. */
  balanceMoved(playerId: number, currency: string): Promise<void>;
}
