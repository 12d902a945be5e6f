import { brassPenny } from "./brass-penny.ts";
import { oddsOf, percent, type Game } from "./game.ts";
import { nightCarousel } from "./night-carousel.ts";
import { tumblingSevens } from "./tumbling-sevens.ts";

/** The catalogue. */
export const GAMES: readonly Game[] = [tumblingSevens, brassPenny, nightCarousel];

/** A game by its name; undefined for an unknown one. */
export const gameNamed = (name: string): Game | undefined => GAMES.find((game) => game.name === name);

/** The decimal places of each supported currency; stakes are in minor units. */
export const CURRENCIES: Readonly<Record<string, { readonly decimals: number; readonly stakes: readonly number[] }>> = {
  ...Object.fromEntries(
    ["EUR", "USD", "AUD", "CAD", "NZD", "FUN"].map((code) => [
      code,
      { decimals: 2, stakes: [20, 40, 100, 200, 500, 1_000, 2_000, 5_000] },
    ]),
  ),
  NOK: { decimals: 2, stakes: [200, 400, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] },
};

/** Initial FUN credits of a demo. */
export const DEMO_CREDITS = 100_000;

/** A game as casinos see it. Return and hit rate are counted over its draws. */
export function described(game: Game): Record<string, unknown> {
  const odds = oddsOf(game);
  const hits = new Set(
    odds.map(({ prizes, results }) =>
      percent(
        prizes.reduce((sum, { pays, ways }) => sum + (pays > 0 ? ways : 0), 0),
        results,
      ),
    ),
  );
  const returns = odds.map(({ returned, results }) => percent(returned, results * 100)).toSorted();
  return {
    name: game.name,
    title: game.title,
    lines: null,
    volatility: game.volatility,
    version: game.version,
    categories: ["table", "low-volatility"],
    // If choices differ, the lowest return is published, and no hit rate.
    payout: returns[0],
    hit_rate: hits.size === 1 ? [...hits][0] : null,
    currencies: Object.keys(CURRENCIES).filter((code) => code !== "FUN"),
    demo: true,
  };
}
