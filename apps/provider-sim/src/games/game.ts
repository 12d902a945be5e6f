/** One of this provider's games: one draw decides a round, or each step of it. */
export interface Game {
  /** Its name in identifiers. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly volatility: "low" | "medium" | "high";
  /** What a player may bet on; where there is nothing to choose, the one word for it. */
  readonly choices: readonly string[];
  /** How many results a draw has, each equally likely. */
  readonly results: number;
  /**
   * What a choice pays for a result, in hundredths of the stake: multiples of 5, so that stakes in steps of 20 pay
   * whole amounts.
   */
  pays(choice: string, result: number): number;
  /** How often a win may be staked again on the same draw at twice or nothing; 0 where it may not. */
  readonly doubles: number;
}

/** The odds of a choice, counted out. */
export interface Odds {
  readonly choice: string;
  /** Of how many results, how many pay how much in hundredths. */
  readonly results: number;
  readonly prizes: ReadonlyArray<{ readonly pays: number; readonly ways: number }>;
  /** Sum of all pays over all results: the return is `returned / (100 * results)`, exactly. */
  readonly returned: number;
}

/** Counts every result of every choice. */
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

/** Percent with two digits, rounded down: no more is promised than is paid. */
export function percent(part: number, whole: number): string {
  const hundredths = Math.floor((part * 10_000) / whole);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
}
