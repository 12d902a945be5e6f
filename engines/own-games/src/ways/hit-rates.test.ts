import { expect, test } from "vitest";
import { ownGame, OWN_GAMES } from "../index.ts";
import { usualWayOf, waysOf } from "./index.ts";

/** n over k. */
const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (i + 1)).reduce((product, factor) => product * factor, 1);
/** The chance that exactly `hits` of `picks` numbers of 80 are among 20 that are drawn. */
const kenoChance = (picks: number, hits: number): number =>
  (choose(picks, hits) * choose(80 - picks, 20 - hits)) / choose(80, 20);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** Two dice: in how many of 36 ways they show a total. */
const waysOfTotal = (total: number): number => 6 - Math.abs(7 - total);
/** A pass line wins on 7 and 11 at once, or with a point that comes again before a 7. */
const passLine =
  (waysOfTotal(7) + waysOfTotal(11)) / 36 +
  sum([4, 5, 6, 8, 9, 10].map((point) => (waysOfTotal(point) / 36) * (waysOfTotal(point) / (waysOfTotal(point) + 6))));

/** Figures that are independent of our code: computed from the rules, or published. */
const INDEPENDENT: ReadonlyArray<readonly [identifier: string, way: string, share: number]> = [
  ["finch/CopperMeridian", "a chip on 17", 1 / 37],
  ["finch/CopperMeridian", "a chip on red", 18 / 37],
  ["finch/TwinEclipse", "a chip on 17", 1 / 38],
  ["finch/TwinEclipse", "a chip on red", 18 / 38],
  // The zero returns half of the stake.
  ["finch/DemiLune", "a chip on red", 19 / 37],
  ["apogee/StellarDice", "the default bet", 5_000 / 10_000],
  ["comet/SilentAscent", "the default bet", 0.99 / 2],
  ["comet/Moonpenny", "heads until 3 right", 1 / 8],
  ["comet/FrostlightField", "4 picks among 3 mines", choose(22, 4) / choose(25, 4)],
  ["comet/NineLanterns", "3 floors, medium", (2 / 3) ** 3],
  ["finch/TripleLantern", "a bet on small", 105 / 216],
  ["finch/TripleLantern", "a bet on triple1", 1 / 216],
  ["finch/RopewalkSevens", "a bet on pass", passLine],
  // 2, 3, 4, 9, 10, 11 and 12.
  ["finch/RopewalkSevens", "a bet on field", 16 / 36],
  // Published for eight decks; a tie returns the stake.
  ["finch/AmberPavilion", "a chip on player", 0.446247 + 0.095156],
  ["finch/AmberPavilion", "a chip on banker", 0.458597 + 0.095156],
  ["finch/AmberPavilion", "a chip on tie", 0.095156],
  // Published for jacks or better, 800 for the royal: no pay in 54.5435 %.
  ["finch/CopperCourt", "one hand, held best", 1 - 0.545435],
];

test.each(INDEPENDENT)("%s, %s: the hit rate equals the independently computed %d", (identifier, name, share) => {
  const way = waysOf(ownGame(identifier)!).find((each) => each.name === name);
  expect(Number(way?.hitPercent) / 100).toBeCloseTo(share, 5);
});

test("the hit rate of keno is the probability that its default bet reaches a number of hits that pays", () => {
  const keno = ownGame("comet/TwentyLanterns")!;
  // Eight picks at medium risk pay from three hits on.
  const share = sum([3, 4, 5, 6, 7, 8].map((hits) => kenoChance(8, hits)));
  expect(usualWayOf(keno)).toBe("8 picks, medium risk");
  expect(Number(keno.hitPercent) / 100).toBeCloseTo(share, 5);
});

test("every title declares a hit rate and its bet", () => {
  for (const game of OWN_GAMES) {
    expect([game.name, Number(game.hitPercent) > 0 && Number(game.hitPercent) <= 100]).toEqual([game.name, true]);
    expect(usualWayOf(game).length).toBeGreaterThan(3);
  }
});
