import { connect, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { TooManyCalls } from "../errors.ts";
import { CallBudgets, type CallRule } from "./call-budgets.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let clock: FixedClock;
let processes: CallBudgets[];
let logged: string[];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2026-11-20T12:00:00Z");
  logged = [];
  await sql`delete from http.call_budget`.execute(connection.db);
  processes = [given(), given()];
});
afterEach(() => Promise.all(processes.map((each) => each.close())));

function given(db: typeof connection.db | null = connection.db): CallBudgets {
  return new CallBudgets({ db, clock, log: (_level, message) => void logged.push(message) });
}
/** The same database, with `before` called ahead of each statement. */
const watched = (before: () => void): Database =>
  connection.db.withPlugin({
    transformQuery({ node }) {
      before();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
const together: CallRule = { name: "users.sign_in @", perMinute: 6, counted: "together" };
const apart: CallRule = { name: "games.filter @", perMinute: 600, counted: "apart" };

/** How many of these calls are granted, with processes in turn. */
async function letIn(
  rule: CallRule,
  calls: number,
  by: readonly CallBudgets[] = processes,
  caller = "192.0.2.1",
): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    try {
      await by[call % by.length]!.take(caller, rule);
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyCalls);
    }
  }
  return count;
}
const rows = async () =>
  (
    await sql<{ name: string; whole_at: number }>`select name, whole_at from http.call_budget order by name`.execute(
      connection.db,
    )
  ).rows;

describe("calls that are counted together", () => {
  test("are limited exactly across both processes, whether in sequence or at the same time", async () => {
    expect(await letIn(together, 20)).toBe(6);
    const again = await Promise.allSettled(
      Array.from({ length: 40 }, (_, call) => processes[call % 2]!.take("192.0.2.9", together)),
    );
    expect(again.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  });

  test("are granted again at an even rate, also by the other process, and a refused call costs nothing", async () => {
    await letIn(together, 10);
    const before = await rows();
    expect(await letIn(together, 10)).toBe(0);
    expect(await rows()).toEqual(before);
    clock.advance(9_999);
    expect(await letIn(together, 4)).toBe(0);
    clock.advance(1);
    expect(await letIn(together, 4)).toBe(1);
    clock.advance(60_000);
    expect(await letIn(together, 20, [processes[1]!])).toBe(6);
  });

  test("report how long to wait, as a sentence and in seconds", async () => {
    await letIn(together, 6);
    for (const one of processes) {
      await expect(Promise.resolve().then(() => one.take("192.0.2.1", together))).rejects.toMatchObject({
        status: 429,
        code: "too_many_requests",
        retryAfterS: 10,
        message: "Too many calls. Wait 10 seconds and try again.",
      });
    }
  });

  test("of one caller or rule take nothing from the budget of another", async () => {
    await letIn(together, 10);
    expect(await letIn(together, 10, processes, "192.0.2.2")).toBe(6);
    expect(await letIn({ ...together, name: "users.create @" }, 10)).toBe(6);
  });

  test("are counted by each process alone while the database is unreachable", async () => {
    const gone = connect({ url: "postgres://nobody@127.0.0.1:1/nowhere" });
    const alone = given(gone.db);
    expect(await letIn(together, 20, [alone])).toBe(6);
    expect(logged).toEqual(["a call could not be counted across processes"]);
    await alone.close();
    await gone.close();
  });
});

describe("calls that are counted apart", () => {
  test("need no database call", async () => {
    let statements = 0;
    const db = watched(() => void (statements += 1));
    const own = [given(db), given(db)];
    expect([await letIn(apart, 70, own), statements]).toEqual([70, 0]);
    for (const one of own) await one.close();
  });

  test("are added up across processes, so that two processes do not grant twice as many", async () => {
    let count = 0;
    // Both processes publish after every hundred calls, as they do every second.
    for (let second = 0; second < 12; second += 1) {
      count += await letIn(apart, 100);
      for (const one of processes) await one.share();
    }
    expect(count).toBeGreaterThanOrEqual(600);
    expect(count).toBeLessThanOrEqual(700);
    expect(await letIn(apart, 100)).toBe(0);
  });

  test("of an infrequent caller are not shared with other processes", async () => {
    await letIn(apart, 140);
    for (const one of processes) await one.share();
    expect(await rows()).toEqual([]);
    await letIn(apart, 20);
    for (const one of processes) await one.share();
    expect(await rows()).toMatchObject([{ name: "games.filter @ 192.0.2.1" }]);
  });

  test("that arrive while earlier ones are being shared are counted too", async () => {
    const [one] = processes as [CallBudgets];
    await letIn(apart, 300, [one]);
    const reporting = one.share();
    await letIn(apart, 100, [one]);
    await reporting;
    expect(await letIn(apart, 400, [one])).toBe(200);
  });

  test("continue to be counted while they cannot be shared, and are shared later", async () => {
    let isAway = true;
    const alone = given(
      watched(() => {
        if (isAway) throw new Error("the database is away");
      }),
    );
    await letIn(apart, 400, [alone]);
    await alone.share();
    expect(await letIn(apart, 400, [alone])).toBe(200);
    await alone.share();
    expect(logged).toEqual(["calls could not be counted across processes"]);
    expect(await rows()).toEqual([]);
    isAway = false;
    await alone.share();
    expect(await rows()).toEqual([{ name: "games.filter @ 192.0.2.1", whole_at: clock.now() + 60_000 }]);
    await alone.close();
  });
});

test("budgets that are full again are deleted from time to time", async () => {
  await letIn(together, 3);
  clock.advance(30_001);
  await letIn(together, 1, processes, "192.0.2.8");
  for (let second = 0; second < 60; second += 1) await processes[0]!.share();
  expect(await rows()).toMatchObject([{ name: "users.sign_in @ 192.0.2.8" }]);
});
