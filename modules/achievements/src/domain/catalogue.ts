/** The categories of achievements, in the order of the page. */
export const CATEGORIES = ["account", "play", "collection", "days", "money", "rewards", "contests"] as const;
/** A category of achievements. */
export type Category = (typeof CATEGORIES)[number];

/** An achievement: what is counted is code, the rewards of its tiers are rows. */
export interface Achievement {
  readonly id: string;
  readonly category: Category;
  /** A symbol of the site. */
  readonly symbol: string;
  /** What its tiers ask for, in order. */
  readonly targets: readonly number[];
}

const of = (category: Category, id: string, symbol: string, ...targets: number[]): Achievement => ({
  id,
  category,
  symbol,
  targets,
});

/** All achievements. None rewards losing, chasing, play at night, or a deposit after a loss. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  of("account", "first-steps", "user", 1),
  of("account", "known", "badge-check", 1),
  of("account", "two-locks", "lock", 7),
  of("account", "own-limits", "shield", 30),
  of("account", "taking-stock", "clock", 5, 25),
  of("play", "spins", "rotate-cw", 100, 1_000, 10_000),
  of("play", "staked", "coins", 100, 1_000, 10_000, 50_000),
  of("play", "wins", "trophy", 50, 500, 5_000),
  of("play", "x10", "star", 1, 10, 100),
  of("play", "x100", "sparkles", 1, 5, 25),
  of("play", "x1000", "rocket", 1),
  of("collection", "explorer", "compass", 5, 20, 50, 100),
  of("collection", "producers", "boxes", 3, 10, 20),
  of("collection", "megaways", "grid", 3, 10),
  of("collection", "all-tables", "table", 4),
  of("collection", "egypt", "pyramid", 100, 1_000),
  of("collection", "fruit", "cherry", 100, 1_000),
  of("collection", "books", "book", 100, 1_000),
  of("collection", "fresh", "leaf", 1, 5, 20),
  of("play", "feature", "gift", 10, 100),
  of("play", "long-run", "flame", 4, 6, 8),
  of("play", "full-reel", "reel", 1),
  of("play", "cards", "spade", 1, 21, 210),
  of("play", "zero", "circle", 1, 5),
  of("days", "days", "calendar", 7, 30, 100),
  of("days", "anniversary", "cake", 1, 2, 3),
  of("days", "weekly", "calendar-check", 4, 12),
  of("money", "deposits", "wallet", 1, 10, 50),
  of("money", "coins", "bitcoin", 1),
  of("rewards", "bonus-done", "check", 1, 5, 20),
  of("rewards", "spins-kept", "gift", 5, 25),
  of("rewards", "collector", "gem", 500, 5_000, 50_000),
  of("rewards", "shopper", "cart", 1, 10),
  of("rewards", "level", "chevrons-up", 3, 6, 9, 12),
  of("contests", "contender", "flag", 1, 10, 50),
  of("contests", "podium", "medal", 1, 5),
  of("contests", "quest-end", "map", 1, 3),
  of("contests", "ticket", "ticket", 1, 10),
  of("rewards", "calendar", "moon", 1, 3),
  of("account", "verifier", "search-check", 1, 10),
  of("collection", "favourite", "heart", 5),
  of("contests", "jackpot", "crown", 1, 3),
];

/** Progress of a player by achievement; what is missing is zero. */
export type Progress = ReadonlyMap<string, number>;
