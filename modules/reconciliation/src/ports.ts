import type { Database, Tx } from "@apogee/database";
import type { Log } from "@apogee/events";
import type { Clock, Minor } from "@apogee/kernel";
import type { DayRates } from "@apogee/rates";

/** A file that a provider hands over, with the content of its detached checksum. */
export interface HandedFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** Where the settlement files of a payment provider come from. */
export interface SettlementSource {
  /** The provider, as in the methods of the cashier. */
  readonly provider: string;
  /** Its files of a UTC day, one for each currency. Refuses with `SettlementUnanswered`. */
  fetchDay(day: string): Promise<readonly HandedFile[]>;
}

/** What reconciliation needs of the rest of the platform. */
export interface ReconciliationPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: DayRates;
  readonly sources: readonly SettlementSource[];
  /** Converts an amount into the platform's currency, rounded up. */
  inEuros(tx: Tx, amount: Minor, currency: string): Promise<Minor>;
  /** Whether a member of staff with this name can sign in. */
  isMember(tx: Tx, name: string): Promise<boolean>;
  /**
   * Asks the provider of a payment what became of it, and lets the cashier act on the answer. Left out: nothing is asked,
   * and staff look.
   */
  readonly lookUp?: (provider: string, paymentId: number) => Promise<void>;
  readonly log: Log;
}
