import type { Caller } from "@apogee/actions";
import { runNamed, testGround } from "@apogee/actions/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock } from "@apogee/kernel";
import { openWallet, walletById, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limitsOf } from "../queries.ts";
import { limitActions } from "./index.ts";

const clock = new FixedClock("2031-05-01T12:00:00Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let player = 0;
let wallet: Wallet;
beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  player += 1;
  wallet = await inTransaction(connection.db, (tx) =>
    openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()),
  );
});

const mia: Caller = {
  actor: "staff:mia",
  address: null,
  permissions: ["limits.tighten", "exclusions.set"],
  hold: async () => mia,
};
const run = (name: string, input: object, more: Parameters<typeof runNamed>[4] = {}) =>
  runNamed(testGround({ db: connection.db, clock }), limitActions(), name, { player, ...input }, more);
const set = (amount: string, more: Parameters<typeof runNamed>[4] = {}) =>
  run("limit.set", { currency: "eur", kind: "loss", period: "week", amount }, more);
const amounts = async (): Promise<number[]> => (await limitsOf(connection.db, player)).map(({ amount }) => amount);

test("a limit is set in the name of its caller, and a repeat under the same key changes nothing", async () => {
  const key = "the-same-order";
  const said = await set("50.00", { caller: mia, key });
  expect(said).toMatchObject({
    message: "The loss limit per week was none and is now 50.00 EUR.",
    output: { before: null, after: 5_000 },
  });
  const { version } = (await walletById(connection.db, wallet.id))!;
  expect(await set("50.00", { caller: mia, key })).toEqual(said);
  expect((await walletById(connection.db, wallet.id))!.version).toBe(version);
  const { rows } = await sql`select actor, action from ops.audit where subject = ${`player:${player}`}`.execute(
    connection.db,
  );
  expect(rows).toEqual([{ actor: "staff:mia", action: "limit.set" }]);
});

test.each(["50.01", "none"])("a member of staff cannot loosen a limit to %s, and an operator can", async (amount) => {
  await set("50.00", { caller: mia });
  await set("40.00", { caller: mia });
  await expect(set(amount, { caller: mia })).rejects.toMatchObject({ code: "limit_not_loosened", status: 422 });
  expect(await amounts()).toEqual([4_000]);
  await set(amount);
  expect(await amounts()).toEqual(amount === "none" ? [] : [5_001]);
});

test.each([
  ["0.001", "0.001 is neither an exact amount of EUR nor none."],
  ["-5.00", "A limit is zero or more."],
])("an amount of %s is refused, and nothing is stored", async (amount, message) => {
  await expect(set(amount)).rejects.toThrow(message);
  expect(await amounts()).toEqual([]);
});

test("a break begins and ends, and a time without a zone is refused", async () => {
  await expect(run("limit.close", { until: "2031-06-01T00:00" })).rejects.toThrow(
    "2031-06-01T00:00 is not a time like 2028-02-29T23:59:30Z.",
  );
  expect(await run("limit.close", { until: "2031-06-01T02:00+02:00" })).toMatchObject({
    message: "No stakes until 2031-06-01T00:00:00.000Z.",
    output: { before: null, until: "2031-06-01T00:00:00.000Z" },
  });
  expect(await run("limit.open", {})).toMatchObject({
    message: "The break is over.",
    output: { before: "2031-06-01T00:00:00.000Z", until: null },
  });
  expect((await run("limit.open", {})).message).toBe("There was no break.");
});
