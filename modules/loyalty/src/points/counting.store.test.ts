import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { dayRates } from "@apogee/rates";
import { givenRates } from "@apogee/rates/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedLoyalty } from "../seed.ts";
import { unitRates } from "./counting.store.ts";

const DAY = "2031-05-01";
const clock = new FixedClock(`${DAY}T12:00:00Z`);
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await inTransaction(connection.db, seedLoyalty);
  await givenRates(connection.db, DAY);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test("the day's rates, and the current ones for a day without any, are read through the transaction that counts points", async () => {
  const rates = dayRates({ db: connection.db, clock, maxAgeMs: 36 * 3_600_000 });
  const of = [{ currency: "USD", gameId: 1, provider: null }];
  const [today, before] = [
    await inTransaction(connection.db, (tx) => unitRates(tx, DAY, of, rates)),
    await inTransaction(connection.db, (tx) => unitRates(tx, "2031-03-01", of, rates)),
  ];
  expect(today(of[0]!)).toEqual(before(of[0]!));
});
