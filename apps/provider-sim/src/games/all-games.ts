import { brassPenny } from "./brass-penny.ts";
import { oddsOf, percent, type Game } from "./game.ts";
import { nightCarousel } from "./night-carousel.ts";
import { tumblingSevens } from "./tumbling-sevens.ts";

/** The catalogue. */
export const GAMES: readonly Game[] = [tumblingSevens, brassPenny, nightCarousel];

/** A game by its name; undefined for one of others. */
export const gameNamed = (name: string): Game | undefined => GAMES.find((game) => game.name === name);

/** Digits behind the point of each currency that is played here; stakes are in the smallest unit. */
export const CURRENCIES: Readonly<Record<string, { readonly decimals: number; readonly stakes: readonly number[] }>> = {
  ...Object.fromEntries(
    ["EUR", "USD", "AUD", "CAD", "NZD", "FUN"].map((code) => [
      code,
      { decimals: 2, stakes: [20, 40, 100, 200, 500, 1_000, 2_000, 5_000] },
    ]),
  ),
  NOK: { decimals: 2, stakes: [200, 400, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000] },
};

/** FUN credits of a demo at its start. */
export const DEMO_CREDITS = 100_000;

/** A game as casinos read it. Return and hit rate are counted out of its draws. */
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
    // Where choices differ, the least return is told, and no hit rate.
    payout: returns[0],
    hit_rate: hits.size === 1 ? [...hits][0] : null,
    currencies: Object.keys(CURRENCIES).filter((code) => code !== "FUN"),
    demo: true,
  };
}
