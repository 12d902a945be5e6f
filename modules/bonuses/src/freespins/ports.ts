import type { Database, Tx } from "@apogee/database";
import type { Minor } from "@apogee/kernel";
import type { BonusPorts } from "../ports.ts";
import type { LoggedSpin } from "./domain/freespins.ts";

/** Free spins at the outside provider of a game. */
export interface OutsideSpins {
  readonly issueId: string;
  readonly playerId: number;
  readonly currency: string;
  readonly game: string;
  readonly spins: number;
  readonly stake: Minor;
  readonly validUntil: Date;
}

/** What free spins need from modules above; provided by the composition root. */
export interface FreespinsPorts extends BonusPorts {
  /** The spins that the log has under these keys; provided by `play`. */
  spinsUnder(db: Database | Tx, walletId: number, keys: readonly string[]): Promise<readonly LoggedSpin[]>;
  /** The amount from which a win is a significant event; null if there is none. */
  largeWinOf(tx: Tx, currency: string): Promise<Minor | null>;
  /** Provided by the gateway. */
  readonly outside: {
    /**
     * Asks the provider to issue them, once for each issue. Resolves to a sentence if the provider refuses, and throws
     * if its answer is unknown.
     */
    issue(order: OutsideSpins): Promise<string | null>;
    /** Asks the provider to end them; it then reports what they won. Resolves to false if it does not know them. */
    cancel(issue: { readonly game: string; readonly issueId: string }): Promise<boolean>;
  };
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}
