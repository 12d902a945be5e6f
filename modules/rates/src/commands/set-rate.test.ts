import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, ReasonMissing, UnknownCurrency } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RateExists, RateJumps } from "../errors.ts";
import { newestRates } from "../queries.ts";
import { rateText } from "../domain/rate.ts";
import { givenRates } from "../testing.ts";
import { setRate, type RateOrder } from "./set-rate.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
const clock = new FixedClock("2031-05-02T09:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`truncate rates.rate`.execute(owner.db);
  await owner.close();
  await givenRates(connection.db, "2031-05-01", { USD: "1.25" });
});

const set = (order: Partial<RateOrder> = {}): Promise<{ day: string }> =>
  inTransaction(connection.db, (tx) =>
    setRate(
      tx,
      { currency: "USD", rate: "1.3", actor: "operator:anna", reason: "the source is away", ...order },
      clock.date(),
    ),
  );
const newest = async (): Promise<unknown[]> =>
  (await newestRates(connection.db, "2031-05-02")).map(({ currency, day, rate, source }) => [
    currency,
    day,
    rateText(rate),
    source,
  ]);
const audited = async (): Promise<Array<Record<string, unknown>>> =>
  (
    await sql<Record<string, unknown>>`
      select actor, action, subject, reason, before, after from ops.audit where action = 'rate.set' order by id`.execute(
      connection.db,
    )
  ).rows;

test("today's rate is stored if the day has none, and audited with the previous rate", async () => {
  expect(await set()).toEqual({ day: "2031-05-02" });
  expect(await newest()).toEqual([["USD", "2031-05-02", "1.3", "operator"]]);
  expect((await audited()).at(-1)).toEqual({
    actor: "operator:anna",
    action: "rate.set",
    subject: "currency:USD",
    reason: "the source is away",
    before: { day: "2031-05-01", units_per_euro: "1.25" },
    after: { day: "2031-05-02", units_per_euro: "1.3" },
  });
});

test("a rate far from the previous one is stored if the jump is confirmed", async () => {
  await set({ rate: "12.5", despiteJump: true });
  expect(await newest()).toEqual([["USD", "2031-05-02", "12.5", "operator"]]);
});

test.each<[string, Partial<RateOrder>, new (...args: never[]) => Error]>([
  ["zero", { rate: "0" }, InvalidFields],
  ["a negative rate", { rate: "-1" }, InvalidFields],
  ["a value that is not a number", { rate: "1,3" }, InvalidFields],
  ["a rate of the base", { currency: "EUR" }, InvalidFields],
  ["an unknown currency", { currency: "XXX" }, UnknownCurrency],
  ["an unconfirmed jump", { rate: "2.6" }, RateJumps],
  ["a missing reason", { reason: " no " }, ReasonMissing],
])("%s is refused, and nothing is stored", async (_what, order, refusal) => {
  const before = [await newest(), await audited()];
  await expect(set(order)).rejects.toThrow(refusal);
  expect([await newest(), await audited()]).toEqual(before);
});

test("the first rate of a day is final, even if two operators enter one concurrently", async () => {
  const ends = await Promise.allSettled([set({ rate: "1.3" }), set({ rate: "1.31" })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const before = [await newest(), await audited()];
  await expect(set({ rate: "1.32", despiteJump: true })).rejects.toThrow(RateExists);
  expect([await newest(), await audited()]).toEqual(before);
});
