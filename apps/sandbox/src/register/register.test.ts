import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { givenSandbox, type TestSandbox } from "../testing.ts";
import type { RegisterView } from "./routes.ts";

const PATH = "/sandbox/register/api/ask";
const PAGE = "/sandbox/api/register";
const mari = { first_name: "Mari", last_name: "Mets", birth_date: "1980-02-03" };
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await givenSandbox();
});
afterAll(() => sandbox.close());

const choose = (mode: string, delay_s = 1) => sandbox.page<RegisterView>("POST", PAGE, { mode, delay_s });
beforeEach(() => choose("works"));
const ask = (person: object = mari) => sandbox.signed(PATH, person);
const list = (until: string) => sandbox.page<RegisterView>("POST", `${PAGE}/entries`, { ...mari, until });

test("a listed person is found in upper or lower case until the end of the day, and another person is not", async () => {
  expect(await ask()).toEqual({ status: 200, body: { until: null } });
  const until = "2030-01-01";
  const { body } = await list(until);
  expect(await ask({ ...mari, first_name: " MARI ", last_name: "mets" })).toEqual({ status: 200, body: { until } });
  expect(await ask({ ...mari, birth_date: "1980-02-04" })).toMatchObject({ body: { until: null } });
  const restMs = Date.parse("2030-01-02T00:00:00Z") - sandbox.clock.now();
  sandbox.clock.advance(restMs - 1);
  expect(await ask()).toMatchObject({ body: { until } });
  sandbox.clock.advance(1);
  expect(await ask()).toMatchObject({ body: { until: null } });
  sandbox.clock.advance(-restMs);
  expect(await ask()).toMatchObject({ body: { until } });
  await sandbox.page("DELETE", `${PAGE}/entries/${body.entries[0]!.id}`);
  expect(await ask()).toMatchObject({ body: { until: null } });
});

test("a listed person is found in other spellings of the name", async () => {
  const person = { first_name: "Sørine", last_name: "Blåsjø-Müller", birth_date: "1981-02-03" };
  const until = "2031-01-01";
  await sandbox.page<RegisterView>("POST", `${PAGE}/entries`, { ...person, until });
  for (const [first_name, last_name] of [
    ["Soerine", "Blaasjoe-Mueller"],
    ["SORINE", "Blasjo Muller"],
  ])
    expect(await ask({ ...person, first_name, last_name })).toMatchObject({ body: { until } });
  expect(await ask({ ...person, last_name: "Blåsjø" })).toMatchObject({ body: { until: null } });
});

test("an expired entry no longer lists its person", async () => {
  await list("2020-01-01");
  expect(await ask()).toMatchObject({ body: { until: null } });
});

test("the register fails or answers slowly, as chosen on its page", async () => {
  await choose("fails");
  expect((await ask()).status).toBe(503);
  await choose("slow");
  const pauses = vi.spyOn(timers, "setTimeout").mockResolvedValue(undefined);
  syncBuiltinESMExports();
  try {
    expect((await ask()).status).toBe(200);
    expect(pauses.mock.calls).toEqual([[1_000]]);
  } finally {
    pauses.mockRestore();
    syncBuiltinESMExports();
  }
});

test("a call with a wrong signature and a call with an invalid birth date are refused", async () => {
  expect((await sandbox.signed(PATH, mari, "another key")).status).toBe(403);
  expect((await ask({ ...mari, birth_date: "1980-02-30" })).status).toBe(422);
  expect((await choose("late")).status).toBe(422);
  expect((await list("tomorrow")).status).toBe(422);
});
