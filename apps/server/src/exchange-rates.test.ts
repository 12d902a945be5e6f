import { inTransaction } from "@apogee/database";
import { SystemClock } from "@apogee/kernel";
import { PATIENCE } from "@apogee/kernel/testing";
import {
  dayAt,
  fetchRates,
  newestRates,
  RATED_CURRENCIES,
  RatesUnanswered,
  RatesUnfit,
  sandboxRates,
  setRate,
} from "@apogee/rates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenServer, type GivenServer } from "./testing/given-server.ts";

const SANDBOX_KEY = "the-key-that-house-and-sandbox-share";
const METRICS_TOKEN = "a token of these tests";
const clock = new SystemClock();
let server: GivenServer;
/** The platform, with its own sandbox as the source of rates. */
beforeAll(async () => {
  server = await givenServer({ ROLES: "realtime,worker,sandbox", SANDBOX_KEY, METRICS_TOKEN });
});
afterAll(() => server.stop());

const stored = async () =>
  (await newestRates(server.db, dayAt(clock.now()))).map(({ currency, day }) => [currency, day]);

test("a starting server fetches today's rates from the sandbox, shows prices, and exports the age of each rate", async () => {
  const today = dayAt(clock.now());
  await vi.waitFor(async () => expect(await stored()).toEqual(RATED_CURRENCIES.map((code) => [code, today])), {
    ...PATIENCE,
    interval: 200,
  });
  const shown = await vi.waitFor(
    async () => {
      const answer = await server.call("GET", "/api/info/crypto_exchange_rates");
      expect(answer.status).toBe(200);
      return answer;
    },
    { ...PATIENCE, interval: 500 },
  );
  expect(
    Number((shown.body["BTC"] as Record<string, Record<string, string>>)["EUR"]!["exchange_rate"]),
  ).toBeGreaterThan(1_000);
  const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const ages = [...(await metrics.text()).matchAll(/^apogee_rates_age_seconds\{currency="(\w+)"\} (\S+)$/gm)];
  expect(ages.map(([, code]) => code)).toEqual(RATED_CURRENCIES);
  for (const [, , age] of ages) expect(Number(age)).toBeLessThan(2 * 86_400);
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test.each<[string, new (...args: never[]) => Error, string]>([
  ["fails", RatesUnanswered, "answered 503"],
  ["slow", RatesUnanswered, "TimeoutError"],
  ["zero", RatesUnfit, "USD is 0"],
  ["negative", RatesUnfit, "USD is -"],
  ["missing", RatesUnfit, "BTC is missing."],
  ["jump", RatesUnfit, "USD is "],
  ["yesterday", RatesUnfit, "They are for "],
])(
  "with the sandbox in the mode %s, tomorrow's rates are refused and nothing is stored",
  async (mode, refusal, words) => {
    await vi.waitFor(async () => expect(await stored()).toHaveLength(21), { ...PATIENCE, interval: 200 });
    const chosen = await server.call("POST", "/sandbox/api/rates", { mode, delay_s: 2 });
    expect(chosen.status).toBe(200);
    const tomorrow = new SystemClock();
    tomorrow.setOffset(86_400_000);
    const source = sandboxRates({ url: server.url, key: SANDBOX_KEY, timeoutMs: 1_000 });
    const refused = await fetchRates({ db: server.db, clock: tomorrow, source }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(refusal);
    expect((refused as Error).message).toContain(words);
    const { rows } = await sql<{ days: number }>`select count(distinct day) as days from rates.rate`.execute(server.db);
    expect(rows[0]!.days).toBe(1);
  },
);

test("on the next day, a rate is entered by hand while the source fails, and the source adds the rest once it works again", async () => {
  const tomorrow = new SystemClock();
  tomorrow.setOffset(86_400_000);
  const source = sandboxRates({ url: server.url, key: SANDBOX_KEY });
  const fetchThem = () => fetchRates({ db: server.db, clock: tomorrow, source });
  await server.call("POST", "/sandbox/api/rates", { mode: "fails", delay_s: 2 });
  await expect(fetchThem()).rejects.toThrow(RatesUnanswered);
  const order = { currency: "USD", rate: "1.1", actor: "operator:anna", reason: "the source is away" };
  await inTransaction(server.db, (tx) => setRate(tx, order, tomorrow.date()));
  await expect(fetchThem()).rejects.toThrow(RatesUnanswered);
  await server.call("POST", "/sandbox/api/rates", { mode: "works", delay_s: 2 });
  const { stored: fetched } = await fetchThem();
  expect(fetched).toEqual(RATED_CURRENCIES.filter((code) => code !== "USD").toSorted());
});
