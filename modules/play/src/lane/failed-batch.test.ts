import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LaneUnavailable } from "../errors.ts";
import { givenPurse, stakeOf, stored } from "../testing.ts";
import { Lane } from "./lane.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let logged: Array<{ message: string; facts: Record<string, unknown> }>;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(() => {
  logged = [];
});

const givenLane = (url: string): Lane => new Lane({ url, clock, log: (message, facts) => void logged.push({ message, facts }) });

test("that finds no database may be asked again, is told without a stack, and moves nothing", async () => {
  const purse = await givenPurse(connection.db, { real: 1000 });
  const lost = givenLane(Object.assign(new URL(database.appUrl), { port: "1" }).href);
  await expect(lost.submit(stakeOf(purse, "a", 100))).rejects.toThrow(LaneUnavailable);
  expect(logged).toEqual([{ message: "a batch of rounds failed", facts: { intents: 1, purses: [purse.id], error: expect.stringMatching(/^connect ECONNREFUSED [^\n]+$/) } }]);
  expect(await stored(connection.db, purse.id)).toMatchObject({ real: 1000, events: 0 });
  await lost.close();
});

test("that fails by a bug of ours is told with its stack, and moves nothing", async () => {
  const purse = await givenPurse(connection.db, { real: 1000 });
  const lane = givenLane(database.appUrl);
  await expect(lane.submit(stakeOf(purse, "a", 100, { record: { denomination: 1n } as never }))).rejects.toThrow(LaneUnavailable);
  expect(logged).toMatchObject([{ facts: { error: expect.stringContaining("\n    at ") } }]);
  expect(await stored(connection.db, purse.id)).toMatchObject({ real: 1000, events: 0 });
  await lane.close();
});
