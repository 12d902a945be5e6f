/** A disabled game takes no new stakes; open rounds can be finished. */
export type GameStatus = "enabled" | "disabled";

/** A game of the catalogue. */
export interface Game {
  /** What rounds and sessions name it by. */
  readonly id: number;
  /** `apogee/DragonsEmber`: its name everywhere outside. */
  readonly identifier: string;
  readonly slug: string;
  readonly provider: string;
  readonly producer: string;
  readonly title: string;
  readonly lines: number | null;
  readonly ways: number | null;
  readonly volatility: string | null;
  /** Percent with two digits, rounded down: `18.79`. */
  readonly hitRate: string | null;
  readonly payout: string | null;
  readonly version: string;
  readonly status: GameStatus;
  readonly art: string;
  readonly categories: readonly string[];
  /** What a round can contain, such as `free_spins`; empty where the provider does not say. */
  readonly features: readonly string[];
  /** Number of the game in each currency; `FUN` stands for its demo. */
  readonly currencies: Readonly<Record<string, number>>;
}
