import type { Database, Tx } from "@apogee/database";

/** A game as a statement names it. */
export interface GameName {
  readonly identifier: string;
  readonly title: string;
}

/** A payment as a statement names it. */
export interface PaymentName {
  readonly id: number;
  readonly brand: string;
  /** Masked: `Visa •••• 4242`. */
  readonly target: string | null;
  readonly state: string;
  readonly finishedAt: Date | null;
}

/** A bonus or free spins as a statement names them. */
export interface GiftName {
  readonly title: string;
  readonly stage: string;
  /** What must be staked before a bonus becomes real money; null for free spins. */
  readonly wagerRequired: number | null;
  /** The number of free spins; null for a bonus. */
  readonly spins: number | null;
}

/** What statements need from the rest of the platform. */
export interface StatementPorts {
  /** Games by their numbers. Unknown ones are left out. */
  gamesById(gameIds: readonly number[]): Promise<ReadonlyMap<number, GameName>>;
  /** The number of a game by its identifier; undefined if there is none. */
  gameIdOf(identifier: string): Promise<number | undefined>;
  /** A player's payments by their numbers. Those of others are left out. */
  paymentsById(
    db: Database | Tx,
    playerId: number,
    paymentIds: readonly number[],
  ): Promise<ReadonlyMap<number, PaymentName>>;
  /** The bonuses and free spins of a player behind causes of entries, such as `bonus:7`. Others are left out. */
  giftsByCause(db: Database | Tx, playerId: number, causes: readonly string[]): Promise<ReadonlyMap<string, GiftName>>;
  /** The name of a player on a document: first and last name, or the e-mail address. */
  holder(db: Database | Tx, playerId: number): Promise<string>;
  /** The texts of a language on a host. Refuses `NotFound` for a language that the host does not have. */
  texts(host: string, locale: string): Promise<Readonly<Record<string, string>>>;
}
