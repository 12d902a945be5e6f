import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayRates } from "./day-rates.ts";
import { RatesUnanswered } from "./errors.ts";
import { ratesTasks, scheduleRates } from "./jobs.ts";
import { newestRates } from "./queries.ts";
import type { RatesSource } from "./sources/source.ts";
import { givenRates, PLAIN_UNITS } from "./testing.ts";

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;
let source: RatesSource;
let isAway: boolean;
let reported: Array<[level: string, message: string, facts: Record<string, unknown>]>;

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2031-05-01T09:00:00Z");
  isAway = false;
  reported = [];
  source = {
    name: "bank",
    async fetchDay(day) {
      if (isAway) throw new RatesUnanswered("bank", "It is away.");
      return { day, units: PLAIN_UNITS };
    },
  };
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

interface Job {
  readonly payload: { readonly failures: number };
  readonly runAt: Date;
}
const waiting = async (): Promise<Job[]> =>
  (
    await sql<Job>`
      select payload, run_at as "runAt" from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'rates.fetch_day')`.execute(
      connection.db,
    )
  ).rows;

/** Runs the queued job at its time; returns how long after that the next one is due. */
async function runNext(from: RatesSource | null = source): Promise<number> {
  const [job] = await waiting();
  clock.advance(job!.runAt.getTime() - clock.now());
  const rates = dayRates({ db: connection.db, clock, maxAgeMs: 36 * HOUR_MS });
  const [task] = ratesTasks({ source: from, rates });
  await task!.run(task!.payload.parse(job!.payload) as never, {
    db: connection.db,
    clock,
    log: (...line) => void reported.push(line),
  });
  const jobs = await waiting();
  expect(jobs).toHaveLength(1);
  return (jobs[0]!.runAt.getTime() - clock.now()) / 1_000;
}
const days = async (): Promise<string[]> =>
  [...new Set((await newestRates(connection.db, "2031-12-31")).map(({ day }) => day))].toSorted();

test("startup fetches a missing day, and the job then fetches each day two minutes after midnight", async () => {
  await scheduleRates(connection.db, clock);
  await scheduleRates(connection.db, clock);
  expect(await waiting()).toHaveLength(1);
  await runNext();
  expect(await days()).toEqual(["2031-05-01"]);
  expect((await waiting())[0]!.runAt.toISOString()).toBe("2031-05-02T00:02:00.000Z");
  await runNext();
  expect(await days()).toEqual(["2031-05-02"]);
  expect((await waiting())[0]!.runAt.toISOString()).toBe("2031-05-03T00:02:00.000Z");
  expect(reported).toEqual([]);
});

test("a failed fetch is retried with growing pauses of up to a quarter of an hour until it succeeds", async () => {
  isAway = true;
  await givenRates(connection.db, "2031-05-01");
  clock.advance(15 * HOUR_MS);
  await scheduleRates(connection.db, clock);
  const pauses = [];
  for (let times = 0; times < 9; times++) pauses.push(await runNext());
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
  expect(reported.map(([level]) => level)).toEqual(pauses.map(() => "warn"));
  isAway = false;
  await runNext();
  expect([await days(), (await waiting())[0]!.payload]).toEqual([["2031-05-02"], { failures: 0 }]);
});

test("each failed fetch logs an error once the rates are too old", async () => {
  isAway = true;
  await givenRates(connection.db, "2031-05-01", { ...PLAIN_UNITS });
  clock.advance(26 * HOUR_MS);
  await scheduleRates(connection.db, clock);
  while (clock.now() < Date.parse("2031-05-02T12:00:00Z")) await runNext();
  for (let times = 0; times < 2; times++) await runNext();
  const error = [
    "error",
    "exchange rates are too old to convert with",
    { currencies: expect.arrayContaining(["USD", "BTC"]), newest: "2031-05-01", allowedH: 36 },
  ];
  const warning = ["warn", "exchange rates could not be fetched", expect.anything()];
  expect(reported.slice(-6)).toEqual([warning, error, warning, error, warning, error]);
  expect(reported.filter(([level]) => level === "error")).toHaveLength(3);
  expect(await days()).toEqual(["2031-05-01"]);
});

test("without a source, the job logs an error from the third attempt on, and accepts rates from operators", async () => {
  await scheduleRates(connection.db, clock);
  for (let times = 0; times < 3; times++) await runNext(null);
  expect(reported.map(([level]) => level)).toEqual(["warn", "warn", "warn", "error"]);
  await givenRates(connection.db, "2031-05-01");
  await runNext(null);
  expect(reported).toHaveLength(4);
});
