import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adventuresAround } from "../running.ts";
import { seedAdventures } from "../seed.ts";
import { givenPointsRewards } from "../testing.ts";
import { dateAfter } from "../domain/dates.ts";
import { adventureActions } from "./adventures.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let number = 0;
let key: string;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(() => {
  number += 1;
  key = `flight-${number}`;
});

const actions = adventureActions(() => ({ rewards: givenPointsRewards() }));
const run = (name: string, input: object, more: object = {}) =>
  runNamed(testGround({ db: connection.db, clock }), actions, name, input, more);
const reward = { kind: "points", points: 5 };
const day = (step: number, date: string, more: object = {}) => ({
  step,
  date,
  minDep: { EUR: 2_000 },
  reward,
  ...more,
});
const terms = (more: object = {}) => ({
  group: `group-${number}`,
  titles: { en: "Flight" },
  days: [day(1, "2031-05-02"), day(2, "2031-05-03")],
  superPrize: { date: "2031-05-04", reward },
  ...more,
});
const everything = async (): Promise<unknown> => {
  const { rows } = await sql`
    select (select json_agg(a order by id) from adventure.adventure a) as adventures, (select json_agg(d order by adventure_id, step) from adventure.day d) as days,
      (select json_agg(t order by group_id, date) from adventure.taken_date t) as dates, (select count(*)::int from ops.audit) as trail`.execute(
    connection.db,
  );
  return rows;
};

test("an adventure is drafted, published with its dates, and canceled, each in the audit trail", async () => {
  expect((await run("adventure.put", { key, terms: terms() })).message).toBe(
    `Adventure ${key} is a draft with 2 steps from 2031-05-02.`,
  );
  expect((await run("adventure.put", { key, terms: terms({ need: 1 }) })).output).toMatchObject({ need: 1 });
  expect((await run("adventure.publish", { key })).message).toBe(
    `Adventure ${key} runs from 2031-05-02 to 2031-05-04.`,
  );
  expect((await run("adventure.cancel", { key })).output).toMatchObject({ state: "canceled" });
  const { rows } = await sql`select action from ops.audit where subject = ${`adventure:${key}`} order by id`.execute(
    connection.db,
  );
  expect(rows).toEqual(
    ["adventure.put", "adventure.put", "adventure.published", "adventure.canceled"].map((action) => ({ action })),
  );
});

test.each<[what: string, more: object, field: string, sentence: string]>([
  [
    "dates out of order",
    { days: [day(1, "2031-05-03"), day(2, "2031-05-02")] },
    "days.1.date",
    "Step 2 must have a date after 2031-05-03.",
  ],
  ["two steps on one date", { days: [day(1, "2031-05-02"), day(2, "2031-05-02")] }, "days.1.date", "after 2031-05-02"],
  ["a gap in the steps", { days: [day(1, "2031-05-02"), day(3, "2031-05-03")] }, "days.1.step", "This is step 2"],
  [
    "a deposit without EUR",
    { days: [day(1, "2031-05-02", { minDep: { AUD: 5 } })] },
    "days.0.minDep",
    "in EUR is missing",
  ],
  ["an unknown currency", { days: [day(1, "2031-05-02", { minDep: { EUR: 5, ABC: 5 } })] }, "days.0.minDep", "ABC"],
  [
    "a super prize before the last step",
    { superPrize: { date: "2031-05-03", reward } },
    "superPrize.date",
    "after the last step",
  ],
  ["a need of more than all", { need: 3 }, "need", "There are only 2 steps."],
  ["no English title", { titles: { de: "Flug" } }, "titles", "An English title is missing."],
  [
    "a claim after the super prize",
    { days: [day(1, "2031-05-02", { activationDays: 4 })] },
    "days.0.activationDays",
    "super prize",
  ],
  ["a day of no calendar", { days: [day(1, "2031-02-30")] }, "days.0.date", ""],
])("terms with %s are refused, and nothing is stored", async (_what, more, field, sentence) => {
  const before = await everything();
  const refused = await run("adventure.put", { key, terms: terms(more) }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "invalid_fields", status: 422 });
  expect((refused as { fields(): Record<string, { invalid: string }> }).fields()[field]!.invalid).toContain(sentence);
  expect(await everything()).toEqual(before);
});

test("two adventures of one group that share a date are refused; other groups may", async () => {
  await run("adventure.put", { key, terms: terms() });
  await run("adventure.publish", { key });
  const other = { group: `group-${number}`, days: [day(1, "2031-05-04")], superPrize: { date: "2031-05-05", reward } };
  await run("adventure.put", { key: `${key}-b`, terms: terms(other) });
  const before = await everything();
  await expect(run("adventure.publish", { key: `${key}-b` })).rejects.toMatchObject({
    code: "adventure.overlaps",
    status: 409,
    message: `On 2031-05-04, the adventure ${key} runs for the same players.`,
  });
  expect(await everything()).toEqual(before);
  await run("adventure.put", { key: `${key}-b`, terms: terms({ ...other, group: `other-${number}` }) });
  await run("adventure.publish", { key: `${key}-b` });
});

test.each<[what: string, prepare: string[], action: string, code: string]>([
  ["terms of a published one", ["adventure.publish"], "adventure.put", "adventure.frozen"],
  ["the cancellation of a draft", [], "adventure.cancel", "adventure.frozen"],
  [
    "the publication of a canceled one",
    ["adventure.publish", "adventure.cancel"],
    "adventure.publish",
    "adventure.frozen",
  ],
])("%s are refused, and nothing changes", async (_what, prepare, action, code) => {
  await run("adventure.put", { key, terms: terms() });
  for (const each of prepare) await run(each, { key });
  const before = await everything();
  const input = action === "adventure.put" ? { key, terms: terms() } : { key };
  await expect(run(action, input)).rejects.toMatchObject({ code });
  expect(await everything()).toEqual(before);
});

test("an adventure whose first date has passed is not published, and an unknown one is not found", async () => {
  await run("adventure.put", { key, terms: terms({ days: [day(1, "2031-04-30"), day(2, "2031-05-03")] }) });
  await expect(run("adventure.publish", { key })).rejects.toMatchObject({ code: "adventure.begun", status: 422 });
  await expect(run("adventure.publish", { key: "nowhere" })).rejects.toMatchObject({ code: "not_found" });
});

test("a key that cannot be part of a title is refused", async () => {
  for (const wrong of ["Moon", "moon__2", "moon 2", "-moon"])
    await expect(run("adventure.put", { key: wrong, terms: terms() })).rejects.toMatchObject({
      code: "invalid_fields",
    });
});

test("the seeded adventures follow each other for a month, for everyone and for VIP players; a repeat adds none", async () => {
  await inTransaction(connection.db, (tx) => seedAdventures(tx, clock));
  const before = await everything();
  await inTransaction(connection.db, (tx) => seedAdventures(tx, clock));
  expect(await everything()).toEqual(before);
  for (let after = 0; after <= 31; after += 1) {
    const at = new Date(`${dateAfter("2031-05-01", after)}T12:00:00Z`);
    const groups = (await adventuresAround(connection.db, at)).flatMap(({ key: seeded, group }) =>
      seeded.startsWith("flight") ? [] : [group],
    );
    expect([groups.includes(null), groups.includes("791")]).toEqual([true, true]);
  }
});
