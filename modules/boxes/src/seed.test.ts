import { inTransaction } from "@apogee/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "./domain/reward-cost.ts";
import { readTableTerms } from "./domain/table-terms.ts";
import { currenciesOf } from "./domain/prizes.ts";
import { highestBudget } from "./highest-budget.ts";
import { seedBoxes } from "./seed.ts";
import { allTables, segmentSets, type TableVersion } from "./table.queries.ts";
import { givenBoxes } from "./testing.ts";

const LANGUAGES = ["en", "de", "fr", "no", "it", "et"];
let ground: Awaited<ReturnType<typeof givenBoxes>>;
let tables: TableVersion[];

beforeAll(async () => {
  ground = await givenBoxes();
  await inTransaction(ground.db, (tx) => seedBoxes(tx, ground.clock));
  tables = await allTables(ground.db);
});
afterAll(() => ground?.close());

test("the default wheel has 10, 20 and 50 free spins with the weights 4000, 4000, 2000, wager 30 and 1,000 EUR", () => {
  const { rows } = tables.find(({ key }) => key === "wheel")!;
  expect(rows.map(({ weight, reward }) => [weight, reward])).toMatchObject([
    [4_000, { spins: 10, wager: { times: 30 }, maxWin: { EUR: 100_000, NOK: 1_050_000, CAD: 150_000 } }],
    [4_000, { spins: 20 }],
    [2_000, { spins: 50 }],
  ]);
});

test("the sets of the groups have bonuses with wager 3 and a maximum win of 100 to 300 EUR", async () => {
  const sets = await segmentSets(ground.db);
  expect(sets.map(({ groupId }) => groupId)).toEqual(["1308", "1309", "21"]);
  for (const key of ["wheel_1308", "wheel_1309"])
    expect(tables.find((table) => table.key === key)!.rows.map(({ reward }) => reward)).toMatchObject(
      [10_000, 20_000, 30_000].map((most) => ({ kind: "bonus", wager: { times: 3 }, maxWin: { EUR: most } })),
    );
});

test("there are rockets in three sizes and a box with rare prizes", () => {
  expect(tables.map(({ key, display }) => `${key} ${display}`).toSorted()).toEqual([
    "rocket_lite box",
    "rocket_max box",
    "rocket_pro box",
    "treasure box",
    "wheel wheel",
    "wheel_1308 wheel",
    "wheel_1309 wheel",
  ]);
  const rare = tables.find(({ key }) => key === "treasure")!;
  expect(rare.rows.map(({ weight }) => weight)).toEqual([4_000, 3_985, 2_000, 10, 5]);
});

test("each reward can be given, in the currencies of the default wheel, and has titles in six languages", async () => {
  const currencies = currenciesOf(tables.find(({ key }) => key === "wheel")!.rows[0]!.reward)!;
  for (const { titles, rows } of tables) {
    expect(Object.keys(titles)).toEqual(expect.arrayContaining(LANGUAGES));
    for (const { titles: names, reward } of rows) {
      expect(Object.keys(names)).toEqual(expect.arrayContaining(LANGUAGES));
      expect(currenciesOf(reward)).toEqual(currencies);
      expect(await ground.rewards.check(ground.db, reward)).toBeNull();
    }
  }
});

test("the budget of spins counts the chance to complete the wagering; of the wheel, the dearest set", async () => {
  const cost = (key: string): number => tables.find((table) => table.key === key)!.budgetMills / 1_000;
  expect(cost("wheel")).toBeGreaterThan(20);
  expect(cost("wheel")).toBeLessThan(22 * 20);
  expect(cost("wheel_1308")).toBe(320);
  expect(await highestBudget(ground.db, "wheel")).toBe(Math.max(cost("wheel"), cost("wheel_1308"), cost("wheel_1309")));
  expect(await highestBudget(ground.db, "none")).toBe(0);
});

test("each table is one that an operator could write, with the costs that are simulated", () => {
  for (const { key, titles, display, validHours, rows } of tables) {
    const written = {
      titles,
      display,
      validHours,
      rows: rows.map(({ weight, titles: names, reward }) => ({ weight, titles: names, reward })),
    };
    expect(readTableTerms(key, written)).toEqual(written);
    for (const { reward, costMills } of rows) expect(costMills / costOf(reward)!).toBeCloseTo(1, 2);
  }
});

test("what an operator has changed stays", async () => {
  const [first] = tables;
  await inTransaction(ground.db, (tx) => seedBoxes(tx, ground.clock));
  expect((await allTables(ground.db))[0]).toEqual(first);
  const { rows } = await sql`select count(*)::int as n from boxes.table_version`.execute(ground.db);
  expect(rows).toEqual([{ n: tables.length }]);
});
