import { infoRoutes } from "@apogee/contract";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { testApp } from "@apogee/http/testing";
import { FixedClock } from "@apogee/kernel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayRates } from "./day-rates.ts";
import { ratesRoutes } from "./routes.ts";
import { givenRates } from "./testing.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let app: ReturnType<typeof testApp>;
const clock = new FixedClock("2031-05-02T11:00:00Z");

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const { db } = connection;
  app = testApp(ratesRoutes(dayRates({ db, clock, maxAgeMs: 36 * 3_600_000 })), {
    db,
    clock,
    secret: "of tests",
    trustedOrigins: [],
    log: () => undefined,
    authenticate: async () => null,
    startSession: async () => undefined,
    endSession: async () => undefined,
    facts: () => ({ ip: "192.0.2.1", userAgent: "", host: "localhost", locale: "en", visitor: "v" }),
  });
});
afterEach(async () => {
  await app.close();
  await connection.close();
  await database.drop();
});

test("anyone can read the prices of coins in fiat currencies, and cache them for five minutes", async () => {
  await givenRates(connection.db, "2031-05-02");
  const answer = await app.inject("/api/info/crypto_exchange_rates");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("public, max-age=300");
  const body = infoRoutes.cryptoExchangeRates.response.parse(answer.json());
  expect(body["BTC"]!["USD"]).toEqual({ exchange_rate: "62500", fee: "0", total_exchange_rate: "62500" });
  expect(body["DOG"]!["EUR"]).toEqual({ exchange_rate: "0.125", fee: "0", total_exchange_rate: "0.125" });
  expect(body["USDT"]!["JPY"]!.exchange_rate).toBe("128");
  expect([body["EUR"], body["ADA"], body["BTC"]!["KZT"]]).toEqual([undefined, undefined, undefined]);
});

test("rates that are too old are refused with their age, as are missing rates, and the refusal is not cached", async () => {
  const none = await app.inject("/api/info/crypto_exchange_rates");
  await givenRates(connection.db, "2031-05-02");
  // The rates of an incomplete day are cached for a while, so this is another day.
  clock.advance(26 * 3_600_000);
  const old = await app.inject("/api/info/crypto_exchange_rates");
  clock.advance(-26 * 3_600_000);
  expect([none, old].map((answer) => [answer.statusCode, answer.headers["cache-control"], answer.json()])).toEqual([
    [503, "no-store", expect.objectContaining({ code: "rates_too_old", day: null, age_h: null, max_age_h: 36 })],
    [
      503,
      "no-store",
      expect.objectContaining({
        code: "rates_too_old",
        message: expect.stringMatching(/^The exchange rate for \w+ is from 2031-05-02, which is too old/),
        day: "2031-05-02",
        age_h: 37,
      }),
    ],
  ]);
});

test("yesterday's rates are shown until they are too old", async () => {
  await givenRates(connection.db, "2031-05-01");
  const statuses: number[] = [];
  for (const passed of [0, 3_600_000, 1]) {
    clock.advance(passed);
    statuses.push((await app.inject("/api/info/crypto_exchange_rates")).statusCode);
  }
  clock.advance(-3_600_001);
  expect(statuses).toEqual([200, 200, 503]);
});
