import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dayAt } from "@apogee/rates";
import { givenRates, PLAIN_UNITS } from "@apogee/rates/testing";
import { SystemClock } from "@apogee/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenCommandLine, type GivenCommandLine } from "../testing/given-command-line.ts";

const why = ["--reason", "the source is away"] as const;
const today = dayAt(new SystemClock().now());
let commandLine: GivenCommandLine;
let source: Server;
let units: Readonly<Record<string, string>>;
beforeAll(async () => {
  source = createServer((request, answer) => {
    request.resume();
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify({ base: "EUR", day: today, rates: units }));
  });
  await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
  commandLine = await givenCommandLine({ SANDBOX_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}` });
  await commandLine.run("seed");
});
beforeEach(() => {
  units = PLAIN_UNITS;
});
afterAll(async () => {
  await commandLine.close();
  await new Promise((resolve) => source.close(resolve));
});

interface Shown {
  readonly day: string;
  readonly rates: ReadonlyArray<Record<string, unknown>>;
  readonly missing: readonly string[];
}

test("a rate is entered, refused a second time, and shown; missing rates are named", async () => {
  await givenRates(commandLine.db, "2026-01-01", { USD: "1.25" });
  expect((await commandLine.run("rates", "set", "usd", "1.3", ...why)).out).toBe(`USD is 1.3 for 1 EUR on ${today}.\n`);
  const again = await commandLine.run("rates", "set", "USD", "1.31", ...why);
  expect([again.code, again.notes]).toEqual([1, expect.stringContaining(`USD already has a rate for ${today}.`)]);
  const { day, rates, missing } = await commandLine.json<Shown>("rates", "show");
  expect([day, rates, missing.length]).toEqual([
    today,
    [expect.objectContaining({ currency: "USD", day: today, rate: "1.3", source: "operator" })],
    20,
  ]);
  expect((await commandLine.run("rates", "show", "--day", "2026-01-05")).out).toMatch(
    /USD {7}1\.25 {7}2026-01-01 {2}given .*\nNo rate up to 2026-01-05: GBP, CAD/,
  );
});

test.each([
  ["a rate of zero", ["set", "GBP", "0", ...why], "0 is not a rate."],
  [
    "an unknown currency",
    ["set", "XXX", "1", ...why],
    "There is no currency XXX here. Use the code of one that is listed, such as EUR.",
  ],
  ["an invalid day", ["show", "--day", "2026-02-30"], "2026-02-30 is not a day. Write it like 2031-05-01."],
])("%s is refused in a sentence", async (_what, words, sentence) => {
  const said = await commandLine.run("rates", ...words);
  expect([said.code, said.notes]).toEqual([1, expect.stringContaining(sentence)]);
});

test("invalid rates are refused with the reason; valid rates are then fetched once", async () => {
  units = { ...PLAIN_UNITS, GBP: "-1" };
  const refused = await commandLine.run("rates", "fetch");
  expect([refused.code, refused.notes]).toEqual([
    1,
    expect.stringContaining("GBP is -1, which is not a positive decimal"),
  ]);
  expect((await commandLine.json<Shown>("rates", "show")).rates).toHaveLength(1);
  units = PLAIN_UNITS;
  expect((await commandLine.run("rates", "fetch")).out).toBe(`Stored 20 rates of ${today}.\n`);
  expect((await commandLine.run("rates", "fetch")).out).toBe(
    `All rates of ${today} are already stored; none were fetched.\n`,
  );
});

test("without a source, the command says how to enter rates", async () => {
  const lonely = await givenCommandLine({ ROLES: "web,worker" });
  const said = await lonely.run("migrate");
  expect(said.code).toBe(0);
  const refused = await lonely.run("rates", "fetch");
  expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining("Enter rates with: rates set")]);
  await lonely.close();
});
