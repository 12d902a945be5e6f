import { readFileSync } from "node:fs";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ANSWERS_KEPT_DAYS,
  claimKey,
  forgetOldAnswers,
  storeAnswer,
  type KeyedCall,
  type StoredAnswer,
} from "./idempotency.store.ts";

const DAY_MS = 86_400_000;
const CALL: KeyedCall = {
  scope: "player:1",
  key: "a-key-of-a-call",
  route: "cashbox.withdraw",
  fingerprint: "of its body",
};
const ANSWER: StoredAnswer = { status: 201, body: { id: 7 }, signedIn: null };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
beforeEach(() => {
  clock = new FixedClock("2027-07-01T00:00:00Z");
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** A call with an effect on money, at the clock's time: its first answer, or null if it is new. */
const ask = (call: KeyedCall): Promise<StoredAnswer | null> =>
  inTransaction(connection.db, async (tx) => {
    const first = await claimKey(tx, call, clock.date());
    if (!first) await storeAnswer(tx, call, ANSWER);
    return first;
  });

test("a stored answer survives the hourly clean-up for the documented time, and afterwards its key counts as new", async () => {
  expect(await ask(CALL)).toBeNull();
  for (const days of [1, 30, 93]) {
    clock.advance(days * DAY_MS);
    expect([await forgetOldAnswers(connection.db, clock.date()), await ask(CALL)]).toEqual([0, ANSWER]);
  }
  expect(clock.date()).toEqual(new Date("2027-11-02T00:00:00Z"));
  clock.advance(1);
  expect([await forgetOldAnswers(connection.db, clock.date()), await ask(CALL)]).toEqual([1, null]);
});

test("the clean-up leaves younger answers of other calls", async () => {
  const younger = { ...CALL, key: "a-younger-key" };
  await ask({ ...CALL, key: "an-older-key" });
  clock.advance(1);
  await ask(younger);
  clock.advance(ANSWERS_KEPT_DAYS * DAY_MS);
  await forgetOldAnswers(connection.db, clock.date());
  expect([await ask(younger), await ask({ ...CALL, key: "an-older-key" })]).toEqual([ANSWER, null]);
});

test("answers are stored for at least four months, starting on any day", () => {
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2032, 0, 1); day += DAY_MS) {
    const from = new Date(day);
    const fourMonthsOn = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 4, from.getUTCDate());
    expect(fourMonthsOn - day).toBeLessThanOrEqual(ANSWERS_KEPT_DAYS * DAY_MS);
  }
});

test.each(["../README.md", "../../../docs/ASVS.md"])("%s states the same number of days", (document) => {
  expect(readFileSync(new URL(document, import.meta.url), "utf8")).toContain(` ${ANSWERS_KEPT_DAYS} days`);
});
