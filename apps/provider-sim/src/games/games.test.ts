import { describe, expect, test } from "vitest";
import { CURRENCIES, described, GAMES, gameNamed } from "./all-games.ts";
import { secretChance, seededChance } from "./chance.ts";
import { oddsOf, percent } from "./game.ts";

describe("the enumerated odds", () => {
  test.each([
    [
      "TumblingSevens",
      "under",
      [
        [230, 15],
        [0, 21],
      ],
      "95.83",
    ],
    [
      "TumblingSevens",
      "seven",
      [
        [575, 6],
        [0, 30],
      ],
      "95.83",
    ],
    [
      "TumblingSevens",
      "over",
      [
        [230, 15],
        [0, 21],
      ],
      "95.83",
    ],
    [
      "TumblingSevens",
      "pair",
      [
        [575, 6],
        [0, 30],
      ],
      "95.83",
    ],
    [
      "BrassPenny",
      "sun",
      [
        [195, 1],
        [0, 1],
      ],
      "97.50",
    ],
    [
      "BrassPenny",
      "moon",
      [
        [195, 1],
        [0, 1],
      ],
      "97.50",
    ],
    [
      "NightCarousel",
      "ride",
      [
        [700, 1],
        [300, 2],
        [150, 3],
        [100, 6],
        [0, 12],
      ],
      "97.91",
    ],
  ])("of %s for the choice %s give the expected prizes and return", (name, choice, prizes, returned) => {
    const odds = oddsOf(gameNamed(name)!).find((each) => each.choice === choice)!;
    expect(odds.prizes.map(({ pays, ways }) => [pays, ways])).toEqual(prizes);
    expect(percent(odds.returned, odds.results * 100)).toBe(returned);
  });

  test("are reported to casinos unchanged", () => {
    expect(
      GAMES.map((game) => described(game)).map(({ name, payout, hit_rate: hits }) => [name, payout, hits]),
    ).toEqual([
      ["TumblingSevens", "95.83", null],
      ["BrassPenny", "97.50", "50.00"],
      ["NightCarousel", "97.91", "50.00"],
    ]);
  });

  test("pay whole amounts for every stake", () => {
    for (const game of GAMES)
      for (const { prizes } of oddsOf(game))
        for (const { pays } of prizes) {
          for (const { stakes } of Object.values(CURRENCIES))
            for (const stake of stakes) expect((stake * pays) % 100, `${game.name} ${stake} x ${pays}`).toBe(0);
        }
  });
});

describe("chance", () => {
  test("from a seed is reproducible, and another seed gives other results", () => {
    const draws = (seed: string): number[] =>
      Array.from(
        { length: 20 },
        (
          (chance) => () =>
            chance(36)
        )(seededChance(seed)),
      );
    expect(draws("a")).toEqual(draws("a"));
    expect(draws("a")).not.toEqual(draws("b"));
  });

  test.each([2, 24, 36])("favours none of %i results", (bound) => {
    const chance = seededChance("counted");
    const counts = new Array<number>(bound).fill(0);
    const each = 2_000;
    for (let draw = 0; draw < bound * each; draw += 1) counts[chance(bound)]! += 1;
    const chiSquare = counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
    // Five standard deviations above the mean; the seed is fixed, so the test is deterministic.
    expect(chiSquare).toBeLessThan(bound - 1 + 5 * Math.sqrt(2 * (bound - 1)));
  });

  test("rejects the end of the range, which would favour some results", () => {
    // With a bound of three quarters of the range, the first third would come twice as often if the last quarter counted.
    const bound = 3 * 2 ** 30;
    const chance = seededChance("rejected");
    const drawn = Array.from({ length: 3_000 }, () => chance(bound));
    expect(drawn.filter((result) => result < bound / 3).length).toBeLessThan(1_150);
  });

  test("from the operating system stays below its bound", () => {
    for (let draw = 0; draw < 1_000; draw += 1) expect(secretChance(3)).toBeLessThan(3);
  });
});
