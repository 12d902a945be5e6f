import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { CURRENCIES } from "@apogee/kernel";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { givenSandbox, type TestSandbox } from "../testing.ts";
import { publishedDay, RATES_MODES, TABLE, type PublishedDay } from "./published.ts";
import type { RatesView } from "./routes.ts";

const DAY = "2026-03-01";
const PATH = "/sandbox/rates/api/day";
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await givenSandbox();
});
afterAll(() => sandbox.close());

const choose = (mode: string, delay_s = 1) => sandbox.page<RatesView>("POST", "/sandbox/api/rates", { mode, delay_s });
const ask = (day = DAY) => sandbox.signed(PATH, { day });

test("a day has rates for every currency of the platform, the same whenever they are requested", () => {
  expect(Object.keys(TABLE)).toEqual(CURRENCIES.map(({ code }) => code));
  const { rates } = publishedDay(DAY, "works");
  expect(rates["EUR"]).toBe("1");
  for (const units of Object.values(rates)) expect(units).toMatch(/^(?!0$)\d+(\.\d{1,10})?$/);
  expect(publishedDay(DAY, "works")).toEqual(publishedDay(DAY, "works"));
});

test("rates move daily around the table, money by less than a hundredth and coins by less than a tenth", () => {
  let before = publishedDay("2026-01-01", "works").rates;
  for (let ms = Date.parse("2026-01-02"); ms < Date.parse("2027-01-01"); ms += 86_400_000) {
    const { rates } = publishedDay(new Date(ms).toISOString().slice(0, 10), "works");
    for (const { code, fiat } of CURRENCIES.filter(({ code: each }) => each !== "EUR")) {
      const isCoin = !fiat && !code.startsWith("USD");
      const moved = Math.abs(Number(rates[code]) / Number(before[code]) - 1);
      expect([code, moved > 0, moved < (isCoin ? 0.1 : 0.01)]).toEqual([code, true, true]);
      const off = Math.abs(Number(rates[code]) / Number(TABLE[code]!.about) - 1);
      expect([code, off < (isCoin ? 0.4 : 0.06)]).toEqual([code, true]);
    }
    before = rates;
  }
});

test("a call with a wrong signature and a call with an invalid day are refused", async () => {
  expect((await sandbox.signed(PATH, { day: DAY }, "another key")).status).toBe(403);
  for (const day of ["2026-02-30", "today", 20_260_301]) {
    const { status, body } = await sandbox.signed(PATH, { day });
    expect([status, body["code"]]).toEqual([422, "invalid_fields"]);
  }
});

test("the source answers as chosen on its page", async () => {
  const right = publishedDay(DAY, "works");
  const usd = right.rates["USD"]!;
  await choose("works");
  expect(await ask()).toEqual({ status: 200, body: right });
  await choose("fails");
  expect((await ask()).status).toBe(503);
  await choose("zero");
  expect((await ask()).body).toEqual({ ...right, rates: { ...right.rates, USD: "0" } });
  await choose("negative");
  expect((await ask()).body).toEqual({ ...right, rates: { ...right.rates, USD: `-${usd}` } });
  await choose("missing");
  const { BTC: _, ...others } = right.rates;
  expect((await ask()).body).toEqual({ ...right, rates: others });
  await choose("jump");
  const { rates: jumped } = (await ask()).body as unknown as PublishedDay;
  expect(Number(jumped["USD"])).toBeCloseTo(10 * Number(usd), 6);
  await choose("yesterday");
  expect((await ask()).body).toEqual(publishedDay("2026-02-28", "works"));
  await choose("slow");
  const pauses = vi.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
  syncBuiltinESMExports();
  try {
    expect((await ask()).body).toEqual(right);
    expect(pauses.mock.calls).toEqual([[1_000]]);
  } finally {
    pauses.mockRestore();
    syncBuiltinESMExports();
  }
});

test.each(RATES_MODES)("the page shows the mode %s and the rates that it publishes", async (mode) => {
  const chosen = await choose(mode, 2);
  expect(chosen).toEqual({
    status: 200,
    body: { mode, delay_s: 2, today: DAY, published: mode === "fails" ? null : publishedDay(DAY, mode) },
  });
  expect(await sandbox.page("GET", "/sandbox/api/rates")).toEqual(chosen);
});

test("an unknown mode and a delay beyond twelve seconds are refused, and the mode stays", async () => {
  const { body: before } = await choose("works", 3);
  for (const [mode, delay] of [
    ["late", 3],
    ["slow", 13],
    ["slow", 0],
  ] as const)
    expect((await choose(mode, delay)).status).toBe(422);
  expect((await sandbox.page("GET", "/sandbox/api/rates")).body).toEqual(before);
});
