// @seldom: simulates thousands of claims
import { OWN_GAMES } from "@apogee/own-games";
import { expect, test } from "vitest";
import { SEEDED_OFFERS } from "../../terms/seeded-offers.ts";
import { SEEDED_SHARES } from "../../terms/wagering-shares.ts";
import { readTerms } from "../offer-terms.ts";
import { oneWin } from "./payout-table.ts";
import { playOn } from "./play-on.ts";
import { claimOf, simulateClaim, tablesFor } from "./simulate-offer.ts";

const terms = readTerms(SEEDED_OFFERS["welcome-1"]);
const shares = new Map(Object.entries(SEEDED_SHARES));
const kinds = new Map(OWN_GAMES.map(({ identifier, kind }) => [identifier, [kind as string]]));
const tables = tablesFor(terms, shares, (game) => kinds.get(game) ?? []);

test("the claim uses the given deposit, or by default the one that earns the largest bonus", () => {
  expect(claimOf(terms, "EUR", null)).toMatchObject({ deposit: 10_000, amount: 10_000, wager: 350_000, maxBet: 500 });
  expect(claimOf(terms, "EUR", 4_000)).toMatchObject({ deposit: 4_000, amount: 4_000, wager: 140_000 });
  expect(claimOf(terms, "JPY", null)).toBeNull();
});

test.each([
  [
    "cashback",
    { kind: "cashback", reward: { type: "share", shareBps: 500, per: "day", most: { EUR: 100 } } },
    /what players lose/,
  ],
  [
    "rakeback",
    { kind: "rakeback", reward: { type: "share", shareBps: 500, per: "day", most: { EUR: 100 } } },
    /what players stake/,
  ],
  [
    "free spins of an outside game",
    {
      kind: "personal",
      reward: { type: "free_spins", spins: 9, game: "nova/Comet", stake: { EUR: 20 }, validHours: 9, result: "real" },
    },
    /nova\/Comet, which is not one of our own games/,
  ],
])("an offer of %s cannot be simulated, and the refusal says why", (_what, more, message) => {
  const offer = readTerms({ titles: { en: "An offer" }, wager: { times: 0 }, ...more });
  expect(() => claimOf(offer, "EUR", null)).toThrow(expect.objectContaining({ code: "offer_not_simulated" }));
  expect(() => claimOf(offer, "EUR", null)).toThrow(message);
});

test("games count by the shares of their categories; excluded games and those with a share of 0 are left out", () => {
  const dice = tables.filter(({ game }) => game === "apogee/StellarDice");
  expect(dice.find(({ chance }) => chance === 0.5)?.shareBps).toBe(7_000);
  expect(dice.find(({ chance }) => chance === 0.1)?.shareBps).toBe(280);
  expect(Math.min(...dice.map(({ chance }) => chance!))).toBe(0.1);
  const changed = { ...terms, contributions: { dice: 0 }, excludedGames: ["apogee/DragonsEmber"] };
  const games = tablesFor(changed, shares, (game) => kinds.get(game) ?? []).map(({ game }) => game);
  expect(games).not.toContain("apogee/StellarDice");
  expect(games).not.toContain("apogee/DragonsEmber");
  expect(games.length).toBe(tables.length - dice.length - 1);
});

test("no dice bet costs the welcome bonus more than the even one and its neighbours", () => {
  const claim = claimOf(terms, "EUR", null)!;
  const dice = tables.filter(({ game }) => game === "apogee/StellarDice");
  const [cost] = simulateClaim(claim, dice).games;
  expect(cost!.chance).toBeGreaterThanOrEqual(0.43);
  const rare = { ...dice[0]!, chance: 0.03, payouts: oneWin(0.99, 33), shareBps: 7_000 };
  const unweighted = playOn(claim, rare, 500, { points: 600, top: 600_000 }).left - claim.deposit;
  expect(unweighted).toBeGreaterThan(cost!.cost);
});

test("a claim is simulated in every game that counts, with a small grid error", () => {
  const claim = claimOf(terms, "EUR", null)!;
  const { games, gridError } = simulateClaim(claim, tables);
  expect(games.map(({ game }) => game).toSorted()).toEqual([...new Set(tables.map(({ game }) => game))].toSorted());
  expect(gridError).toBeLessThan(claim.amount * 0.05);
  expect(games.filter(({ best }) => best !== null)).toHaveLength(6);
  for (const { cost, completed, lost, left, best } of games) {
    expect(completed + lost).toBeGreaterThan(0.999);
    expect(completed + lost).toBeLessThan(1.001);
    expect(left[0]).toBeLessThanOrEqual(left[1]);
    expect(left[1]).toBeLessThanOrEqual(left[2]);
    if (best !== null) expect(best).toBeGreaterThan(Math.max(0, cost) - claim.amount * 0.05 - 1);
  }
  expect(games.map(({ cost }) => cost)).toEqual(games.map(({ cost }) => cost).toSorted((a, b) => b - a));
});
