import { OWN_GAMES } from "@apogee/own-games";
import { expect, test } from "vitest";
import { SEEDED_OFFERS } from "../../terms/seeded-offers.ts";
import { SEEDED_SHARES } from "../../terms/wagering-shares.ts";
import { readTerms, type OfferTerms } from "../offer-terms.ts";
import { exploitsOf } from "./exploits.ts";
import { claimOf, simulateClaim, tablesFor } from "./simulate-offer.ts";
import { sketchOffer, spread, type Sketch } from "./sketch.ts";

const WELCOME = SEEDED_OFFERS["welcome-1"] as Record<string, unknown>;
const shares = new Map(Object.entries(SEEDED_SHARES));
const kinds = new Map(OWN_GAMES.map(({ identifier, kind }) => [identifier, [kind as string]]));
/** Few games and little wagering, so that the tests are fast. */
const SMALL = { ...WELCOME, reward: { type: "bonus", percent: 100, most: { EUR: 2_000 } }, wager: { times: 10 } };
const tablesOf = (terms: OfferTerms) =>
  tablesFor(terms, shares, (game) => kinds.get(game) ?? []).filter(({ game }) =>
    ["apogee/StellarDice", "apogee/DragonsEmber"].includes(game),
  );
const sketch = (terms: OfferTerms, pause = async () => true): Promise<Sketch | null> =>
  sketchOffer(terms, "EUR", tablesOf(terms), pause);

test("the sketch agrees with the whole simulation within the error that it states, and best play gains most", async () => {
  const terms = readTerms(SMALL);
  const drawn = (await sketch(terms))!;
  const whole = simulateClaim(claimOf(terms, "EUR", null)!, tablesOf(terms));
  const dearest = whole.games.find(({ game }) => game === drawn.games[0]!.game)!;
  expect(Math.abs(drawn.games[0]!.cost - dearest.cost)).toBeLessThan(Math.max(drawn.gridError, 0.03 * 2_000) * 2);
  for (const { average, dearest: most, best } of drawn.curve) {
    expect(most).toBeGreaterThanOrEqual(average - 1);
    expect(best).toBeGreaterThanOrEqual(most - drawn.gridError - 60);
  }
});

test("the curve goes from the least deposit over the one with the largest bonus", async () => {
  const drawn = (await sketch(readTerms(SMALL)))!;
  expect(drawn.curve.map(({ deposit, bonus }) => [deposit, bonus])).toEqual([
    [2_000, 2_000],
    [2_500, 2_000],
  ]);
  expect([drawn.most.deposit, drawn.isComplete]).toEqual([2_000, true]);
});

test("without time there is one game and one point, and the sketch says that it is not complete", async () => {
  const drawn = (await sketch(readTerms(SMALL), async () => false))!;
  expect([drawn.games.length, drawn.curve.length, drawn.isComplete]).toEqual([1, 1, false]);
});

test("an offer without an amount in the currency has no sketch", async () => {
  expect(await sketchOffer(readTerms(SMALL), "JPY", [], async () => true)).toBeNull();
});

test("a sample is spread from the first to the last", () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([1, 3, 5, 7, 9]);
  expect(spread([1, 2], 5)).toEqual([1, 2]);
});

const figures = {
  claim: {
    deposit: 10_000,
    amount: 10_000,
    wager: 350_000,
    maxBet: 500,
    maxWin: 200_000,
    bonusFirst: false,
    sticky: false,
    lostBelow: 10,
  },
  games: [{ game: "apogee/StellarDice", stake: 500, cost: 3_000, completed: 0.5 }],
  most: { deposit: 10_000, bonus: 10_000, average: 2_000, dearest: 3_000, best: 3_500 },
};
const SAFE = {
  ...WELCOME,
  eligible: { deposits: [1], alone: true },
  budget: { perPlayer: 1, total: 100 },
};
const found = (more: object, figure: object = {}) =>
  exploitsOf(readTerms({ ...SAFE, ...more }), { ...figures, ...figure }, shares).filter(({ passes }) => !passes);

test("terms that prevent every exploit pass all checks", () => expect(found({})).toEqual([]));

test.each<[what: string, more: object, figure: object, check: string, path: string, value: unknown]>([
  [
    "no ceiling",
    {},
    { claim: { ...figures.claim, maxWin: null } },
    "ceiling",
    "maxWin",
    expect.objectContaining({ EUR: 100_000 }),
  ],
  [
    "no largest bet",
    {},
    { claim: { ...figures.claim, maxBet: null } },
    "largest_bet",
    "maxBet",
    expect.objectContaining({ EUR: 500 }),
  ],
  ["best play that gains", {}, { most: { ...figures.most, best: 9_000 } }, "best_play", "wager.times", 45],
  ["little wagering", { wager: { times: 5 } }, {}, "wagering", "wager.times", 10],
  [
    "table games that count in full",
    { contributions: { blackjack: 10_000 } },
    {},
    "low_edge",
    "contributions",
    { blackjack: 1_000 },
  ],
  ["other bonuses beside it", { eligible: {} }, {}, "together", "eligible.alone", true],
  ["claims without end", { budget: { perPlayer: null, total: 9 } }, {}, "again", "budget.perPlayer", 1],
  ["no budget", { budget: { perPlayer: 1 } }, {}, "budget", "budget.total", 1_000],
])("%s is found, with the change that prevents it", (_what, more, figure, check, path, value) => {
  expect(found(more, figure)).toEqual([expect.objectContaining({ check, fix: { path, value } })]);
});
