import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, NotFound, ReasonMissing } from "@apogee/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { featureFlags, readFlags } from "../queries.ts";
import { setFlag, type FlagChange } from "./set-flag.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl, max: 2 });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});

const set = (change: Partial<FlagChange>): Promise<boolean> =>
  inTransaction(connection.db, (tx) =>
    setFlag(
      tx,
      { key: "tech_work", enabled: true, actor: "operator:anna", reason: "New disks", ...change },
      clock.date(),
    ),
  );
const flag = async (key: string): Promise<boolean | undefined> => (await readFlags(connection.db)).get(key);
const trail = async (): Promise<unknown[]> =>
  (
    await sql`select action, actor, subject, reason, before, after from ops.audit where action like 'flag.%' order by id`.execute(
      connection.db,
    )
  ).rows;

test("a flag is switched only once, and audited with the reason and the states before and after", async () => {
  expect(await flag("tech_work")).toBe(false);
  expect([await set({}), await set({})]).toEqual([true, false]);
  expect(await flag("tech_work")).toBe(true);
  expect(await set({ enabled: false })).toBe(true);
  expect(await trail()).toEqual([
    {
      action: "flag.enabled",
      actor: "operator:anna",
      subject: "flag:tech_work",
      reason: "New disks",
      before: { enabled: false },
      after: { enabled: true },
    },
    expect.objectContaining({ action: "flag.disabled", before: { enabled: true }, after: { enabled: false } }),
  ]);
});

test("an unknown flag or a missing reason changes nothing", async () => {
  const before = await trail();
  await expect(set({ key: "no_such_flag" })).rejects.toThrow(NotFound);
  await expect(set({ reason: " " })).rejects.toThrow(ReasonMissing);
  expect([await flag("tech_work"), await trail()]).toEqual([false, before]);
});

test("pages see a changed flag after five seconds", async () => {
  const source = { db: connection.db, clock };
  expect((await featureFlags(source)).get("promo_banner")).toBe(true);
  await set({ key: "promo_banner", enabled: false });
  clock.advance(4_999);
  expect((await featureFlags(source)).get("promo_banner")).toBe(true);
  clock.advance(1);
  expect((await featureFlags(source)).get("promo_banner")).toBe(false);
});
