import type { Publish } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import type { Clock, Minor } from "@apogee/kernel";
import type { LoggedSpin } from "./domain/freespins.ts";
import type { SpinsResult } from "./domain/spins-result.ts";

/** A bonus that winnings of free spins become. */
export interface SpinsBonus {
  readonly playerId: number;
  readonly purseId: number;
  readonly currency: string;
  readonly title: string;
  readonly strategy: "freespins";
  readonly amount: Minor;
  readonly terms: SpinsResult;
  readonly cause: string;
  readonly actor: string;
  readonly offerVersionId: number | null;
  readonly activate: true;
}

/** What free spins need to know about one of our own games. */
export interface SpinsGame {
  /** Whether its rounds end without a decision of the player. */
  readonly endsAlone: boolean;
  /** The stakes that it offers in the asked currency. */
  readonly stakes: readonly number[];
}

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

/** What free spins need from other modules; provided by the composition root. */
export interface FreespinsPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** The spins that the log has under these keys; provided by `play`. */
  spinsUnder(db: Database | Tx, purseId: number, keys: readonly string[]): Promise<readonly LoggedSpin[]>;
  /** One of our own games; null if the game is an outside provider's. */
  ownGame(identifier: string, currency: string): SpinsGame | null;
  /** Whether the player accepts bonuses. */
  canIssue(tx: Tx, playerId: number): Promise<boolean>;
  issueBonus(tx: Tx, bonus: SpinsBonus, at: Date): Promise<unknown>;
  /** The amount from which a win is a significant event; null if there is none. */
  largeWinOf(tx: Tx, currency: string): Promise<Minor | null>;
  /** The currency of the wallet that the player has selected. */
  selectedCurrency(playerId: number): Promise<string | undefined>;
  /** Called after the commit. */
  readonly publish: Publish;
  readonly outside: {
    /**
     * Asks the provider to issue them, once for each issue. Resolves to a sentence if the provider refuses, and throws if
     * its answer is unknown.
     */
    issue(order: OutsideSpins): Promise<string | null>;
    /** Asks the provider to end them; it then reports what they won. Resolves to false if it does not know them. */
    cancel(issue: { readonly game: string; readonly issueId: string }): Promise<boolean>;
  };
  log(level: "warn" | "error", message: string, facts: Record<string, unknown>): void;
}
