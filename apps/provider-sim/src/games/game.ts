/** One of this provider's games. One draw decides a round, or each step of it. */
export interface Game {
  /** Its name in identifiers. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly volatility: "low" | "medium" | "high";
  /** What a player may bet on; a single entry if there is nothing to choose. */
  readonly choices: readonly string[];
  /** The number of results of a draw; all are equally likely. */
  readonly results: number;
  /**
   * What a choice pays for a result, in hundredths of the stake. A multiple of 5, so that stakes in steps of 20 pay whole
   * amounts.
   */
  pays(choice: string, result: number): number;
  /** How often a win may be staked again, double or nothing; 0 if it may not. */
  readonly doubles: number;
}

/** The counted odds of a choice. */
export interface Odds {
  readonly choice: string;
  /** How many of all results pay which amount, in hundredths of the stake. */
  readonly results: number;
  readonly prizes: ReadonlyArray<{ readonly pays: number; readonly ways: number }>;
  /** The sum of payouts over all results. The return is exactly `returned / (100 * results)`. */
  readonly returned: number;
}

/** Counts all results of all choices. */
export function oddsOf(game: Pick<Game, "choices" | "results" | "pays">): Odds[] {
  return game.choices.map((choice) => {
    const ways = new Map<number, number>();
    for (let result = 0; result < game.results; result += 1) {
      const pays = game.pays(choice, result);
      ways.set(pays, (ways.get(pays) ?? 0) + 1);
    }
    const prizes = Array.from(ways, ([pays, count]) => ({ pays, ways: count })).toSorted((a, b) => b.pays - a.pays);
    return {
      choice,
      results: game.results,
      prizes,
      returned: prizes.reduce((sum, { pays, ways: count }) => sum + pays * count, 0),
    };
  });
}

/** Percent with two decimals, rounded down, so that it never promises more than is paid. */
export function percent(part: number, whole: number): string {
  const hundredths = Math.floor((part * 10_000) / whole);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}
