import { expect, test } from "vitest";
import { OWN_GAMES } from "./own-games.ts";

const game = (identifier: string) => OWN_GAMES.find((each) => each.identifier === identifier)!;
const chips = (...spots: string[]) => ({ spots: Object.fromEntries(spots.map((spot) => [spot, 1])) });
const EUROPEAN = "finch/CopperMeridian";

test.each<[string, object, number]>([
  [EUROPEAN, chips("red"), 18 / 37],
  [EUROPEAN, chips("red", "black"), 36 / 37],
  [EUROPEAN, chips("17", "17-20"), 2 / 37],
  ["apogee/StellarDice", { side: "under", target: 9_500 }, 0.95],
  ["apogee/StellarDice", { side: "over", target: 4_999 }, 0.5],
])("%s: the bet %j covers %d of the outcomes", (identifier, bet, share) => {
  expect(game(identifier).coverageOf(bet as never)).toBeCloseTo(share, 10);
});

test("opposite bets cover most outcomes in every game that accepts them", () => {
  const both: ReadonlyArray<readonly [string, object]> = [
    ["baccarat", chips("player", "banker")],
    ["craps", chips("pass", "dont_pass")],
    ["sic-bo", chips("big", "small")],
    ["limbo", { target: 102 }],
  ];
  for (const [family, bet] of both) {
    const covered = OWN_GAMES.filter((each) => each.family === family).map((each) => each.coverageOf(bet as never));
    expect(covered.length).toBeGreaterThan(0);
    for (const share of covered) expect(share).toBeGreaterThan(0.7);
  }
});

test("one side alone covers less than half, and games without such a choice cover nothing", () => {
  for (const [family, bet] of [
    ["baccarat", chips("player")],
    ["craps", chips("pass")],
    ["sic-bo", chips("big")],
    ["limbo", { target: 200 }],
  ] as const)
    for (const each of OWN_GAMES.filter((one) => one.family === family))
      expect(each.coverageOf(bet as never)).toBeLessThan(0.5);
  for (const each of OWN_GAMES.filter(({ family }) => family === "slots")) expect(each.coverageOf({})).toBe(0);
});
