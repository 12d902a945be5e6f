import { loadConfig } from "@apogee/config";
import { givenContent } from "@apogee/content/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cashierPorts } from "./cashier.ts";
import type { Platform } from "../platform.ts";

const clock = new FixedClock("2026-11-20T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  await givenContent(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const recallUnder = async (licence: string): Promise<boolean> => {
  const house = {
    db: connection.db,
    clock,
    config: loadConfig({}),
    secrets: { sandbox: "a key of these tests" },
    log: () => undefined,
  } as unknown as Platform;
  const ports = cashierPorts(house, {
    publish: async () => undefined,
    ownUrl: "http://localhost",
    publicOrigin: "http://localhost",
  });
  return (await ports.withdrawalTerms(connection.db, licence)).recall;
};

test("a withdrawal can be recalled under CW, and not under EE", async () => {
  expect([await recallUnder("CW"), await recallUnder("EE")]).toEqual([true, false]);
});

test("whether a withdrawal can be recalled follows the licence's row after five seconds", async () => {
  const set = (recall: boolean) =>
    inTransaction(connection.db, (tx) =>
      sql`update content.licence set withdrawal_recall = ${recall} where code = 'CW'`.execute(tx),
    );
  await set(false);
  clock.advance(5_000);
  expect(await recallUnder("CW")).toBe(false);
  await set(true);
  clock.advance(5_000);
  expect(await recallUnder("CW")).toBe(true);
});
