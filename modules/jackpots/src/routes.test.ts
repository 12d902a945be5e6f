import { afterAll, beforeAll, expect, test } from "vitest";
import { allJackpots } from "./queries.ts";
import { seedJackpots } from "./seed.ts";
import { givenJackpots } from "./testing.ts";
import { shownName } from "./views.ts";

let house: Awaited<ReturnType<typeof givenJackpots>>;
beforeAll(async () => {
  house = await givenJackpots();
});
afterAll(() => house.close());

test("a level of a new jackpot is fed once the judge has opened its first pot", async () => {
  const jackpot = await house.running("mystic");
  expect(jackpot.levels).toMatchObject([{ state: "running", pot: 10_00, generation: 1, reserve: 0, loan: 0 }]);
  expect(jackpot.levels[0]!.commit).toMatch(/^[0-9a-f]{64}$/);
  expect(await house.feeds()).toEqual(
    new Map([[1, [expect.objectContaining({ currency: "EUR", levels: [jackpot.levels[0]!.id] })]]]),
  );
});

test("the seeded jackpots are started once, and stay as the operator has set them", async () => {
  await house.inTx((tx) => seedJackpots(tx, house.clock));
  await house.inTx((tx) => seedJackpots(tx, house.clock));
  await house.read();
  const all = await allJackpots(house.db);
  expect(all.map(({ identifier, state, levels }) => [identifier, state, levels.map(({ state: of }) => of)])).toEqual([
    ["mystic", "active", ["running"]],
    ["mystic-jackpots", "active", ["running", "running", "running", "running"]],
    ["daily-orchard", "active", ["running"]],
  ]);
});

test("names of winners have six characters, then stars", () => {
  expect(["Magdalena", "Bo", "", null, undefined].map(shownName)).toEqual([
    "Magdal***",
    "Bo***",
    "******",
    "******",
    "******",
  ]);
});
