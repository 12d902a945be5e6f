/** A disabled game accepts no new stakes. Open rounds can be finished. */
export type GameStatus = "enabled" | "disabled";

/** A game of the catalogue. */
export interface Game {
  /** The id in rounds and sessions. */
  readonly id: number;
  /** Such as `apogee/DragonsEmber`: its name outside the database. */
  readonly identifier: string;
  readonly slug: string;
  readonly provider: string;
  readonly producer: string;
  readonly title: string;
  /** How a round is played: `lines`, `ways`, `roulette`; null if the provider does not state it. */
  readonly mechanic: string | null;
  readonly lines: number | null;
  readonly ways: number | null;
  readonly volatility: string | null;
  /** A percentage with two digits, rounded down: `18.79`. */
  readonly hitRate: string | null;
  readonly payout: string | null;
  readonly version: string;
  readonly status: GameStatus;
  readonly art: string;
  readonly categories: readonly string[];
  /** What a round can contain, such as `free_spins`; empty where the provider does not say. */
  readonly features: readonly string[];
  /** The number of the game in each currency; `FUN` stands for its demo. */
  readonly currencies: Readonly<Record<string, number>>;
}
