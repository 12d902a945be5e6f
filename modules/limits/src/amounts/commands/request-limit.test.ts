import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { TaskContext } from "@apogee/events";
import { FixedClock, minor, type DomainError } from "@apogee/kernel";
import { openWallet, walletById, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { limitsTasks } from "../../jobs.ts";
import type { LimitsPorts } from "../../ports.ts";
import { limitsOf } from "../../queries.ts";
import { quietPorts } from "../../testing.ts";
import { confirmLimit } from "./confirm-limit.ts";
import { requestLimit, type LimitRequest } from "./request-limit.ts";

const HOUR_MS = 3_600_000;
let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let ports: LimitsPorts;
let player = 0;
let wallet: Wallet;
const sent: Array<{ limitId: number; token: string; requested: number | null }> = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
afterAll(async () => {
  await connection?.close();
  await database?.drop();
});
beforeEach(async () => {
  clock = new FixedClock("2031-05-01T12:00:00Z");
  player += 1;
  sent.length = 0;
  wallet = await inTransaction(connection.db, (tx) =>
    openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()),
  );
  ports = {
    ...quietPorts(connection.db, clock),
    sendConfirmation: async (_tx, limit, token) =>
      void sent.push({ limitId: limit.id, token, requested: limit.pending!.amount }),
  };
});

const ask = (amount: number | null, more: Partial<LimitRequest> = {}): Promise<void> =>
  inTransaction(connection.db, (tx) =>
    requestLimit(
      tx,
      {
        playerId: player,
        kind: "loss",
        period: "week",
        currency: "EUR",
        amount: amount === null ? null : minor(amount),
        ...more,
      },
      clock.date(),
    ),
  );
const confirm = (token: string) => inTransaction(connection.db, (tx) => confirmLimit(tx, token, clock.date()));
const amounts = async () =>
  (await limitsOf(connection.db, player)).map(({ amount, pending }) => [amount, pending?.amount]);
const runDue = async (name: string): Promise<void> => {
  const task = limitsTasks(ports).find((each) => each.name === name)!;
  for (const { id } of await limitsOf(connection.db, player))
    await task.run({ limitId: id } as never, {} as TaskContext);
};
const actions = async () =>
  (
    await sql<{
      action: string;
    }>`select action from ops.audit where subject = ${`player:${player}`} order by id`.execute(connection.db)
  ).rows.map(({ action }) => action);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: DomainError) => error.code,
  );

test("a new limit and a lower one apply at once, and make earlier decisions on the wallet stale", async () => {
  await ask(500);
  await ask(300);
  expect(await amounts()).toEqual([[300, undefined]]);
  expect((await walletById(connection.db, wallet.id))!.version).toBe(2);
  expect(await actions()).toEqual(["limit.set", "limit.set"]);
});

test("a higher limit waits 24 hours and applies when its link confirms it, which works once", async () => {
  await ask(500);
  await ask(900);
  clock.advance(24 * HOUR_MS - 1);
  await runDue("limits.ask_confirmation");
  expect([await amounts(), sent]).toEqual([[[500, 900]], []]);
  clock.advance(1);
  await runDue("limits.ask_confirmation");
  await runDue("limits.ask_confirmation");
  expect(sent).toMatchObject([{ requested: 900 }]);
  expect(await amounts()).toEqual([[500, 900]]);
  await confirm(sent[0]!.token);
  expect(await amounts()).toEqual([[900, undefined]]);
  expect(await codeOf(confirm(sent[0]!.token))).toBe("limit_link_invalid");
  expect(await actions()).toEqual(["limit.set", "limit.loosening_requested", "limit.loosened"]);
});

test("a removal of a limit waits and is confirmed like a higher limit", async () => {
  await ask(500);
  await ask(null);
  clock.advance(24 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  expect(await amounts()).toEqual([[500, null]]);
  await confirm(sent[0]!.token);
  expect(await amounts()).toEqual([]);
});

test("a loosening that is not confirmed within seven days lapses, and its link is answered as expired", async () => {
  await ask(500);
  await ask(900);
  clock.advance(24 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  clock.advance(7 * 24 * HOUR_MS);
  expect(await codeOf(confirm(sent[0]!.token))).toBe("limit_link_expired");
  await runDue("limits.drop_unconfirmed");
  expect(await amounts()).toEqual([[500, undefined]]);
  expect(await codeOf(confirm(sent[0]!.token))).toBe("limit_link_invalid");
  expect((await actions()).at(-1)).toBe("limit.loosening_lapsed");
});

test("a repeated loosening keeps its wait; another amount waits again and invalidates the former link", async () => {
  await ask(500);
  await ask(900);
  clock.advance(24 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  await ask(900);
  expect(await limitsOf(connection.db, player)).toMatchObject([
    { pending: { amount: 900, changeAt: new Date("2031-05-02T12:00:00Z") } },
  ]);
  await ask(901);
  expect(await codeOf(confirm(sent[0]!.token))).toBe("limit_link_invalid");
  await runDue("limits.ask_confirmation");
  expect([sent.length, await amounts()]).toEqual([1, [[500, 901]]]);
});

test("a lower limit drops the pending loosening", async () => {
  await ask(500);
  await ask(900);
  await ask(400);
  clock.advance(25 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  expect([await amounts(), sent]).toEqual([[[400, undefined]], []]);
});

test.each([
  ["a removal of a limit that does not exist", null, {}, "no_such_limit"],
  ["a currency without a wallet", 500, { currency: "USD" }, "no_such_wallet"],
  ["a currency that does not exist", 500, { currency: "GALLEON" }, "unknown_currency"],
])("%s is refused, and nothing changes", async (_what, amount, more, code) => {
  expect(await codeOf(ask(amount, more))).toBe(code);
  expect([await amounts(), await actions(), (await walletById(connection.db, wallet.id))!.version]).toEqual([
    [],
    [],
    0,
  ]);
});

test.each(["", "x".repeat(43), "../../etc", "ä".repeat(43)])(
  "the token %j is refused, and nothing changes",
  async (token) => {
    await ask(500);
    await ask(900);
    clock.advance(24 * HOUR_MS);
    await runDue("limits.ask_confirmation");
    const before = [await amounts(), await actions()];
    expect(await codeOf(confirm(token))).toBe("limit_link_invalid");
    expect([await amounts(), await actions()]).toEqual(before);
  },
);

test("a limit in another currency is added, and neither replaces nor loosens the former one", async () => {
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: player, currency: "USD" }, clock.date()));
  await ask(500);
  await ask(900_000, { currency: "USD" });
  expect(await amounts()).toEqual([
    [500, undefined],
    [900_000, undefined],
  ]);
  expect(await codeOf(ask(null, { currency: "CAD" }))).toBe("no_such_wallet");
  expect(await actions()).toEqual(["limit.set", "limit.set"]);
});

test("a link that is used twice changes nothing the second time, even after another limit was set", async () => {
  await ask(500);
  await ask(900);
  clock.advance(24 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  const { token } = sent[0]!;
  await confirm(token);
  await ask(300);
  const before = [await amounts(), await actions()];
  expect(before[0]).toEqual([[300, undefined]]);
  expect(await codeOf(confirm(token))).toBe("limit_link_invalid");
  expect([await amounts(), await actions()]).toEqual(before);
});

test("two concurrent confirmations apply once", async () => {
  await ask(500);
  await ask(900);
  clock.advance(24 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  const { token } = sent[0]!;
  expect((await Promise.all([codeOf(confirm(token)), codeOf(confirm(token))])).toSorted()).toEqual([
    "done",
    "limit_link_invalid",
  ]);
});

test("a token confirms only the limit of the player it was issued to, even if another player sends it", async () => {
  await ask(500);
  await ask(900);
  const stranger = player;
  player += 1;
  await inTransaction(connection.db, (tx) => openWallet(tx, { playerId: player, currency: "EUR" }, clock.date()));
  await ask(700);
  await ask(1_100);
  clock.advance(24 * HOUR_MS);
  await runDue("limits.ask_confirmation");
  const [own] = sent.splice(0);
  player = stranger;
  await runDue("limits.ask_confirmation");
  await confirm(own!.token);
  expect(await amounts()).toEqual([[500, 900]]);
  player += 1;
  expect(await amounts()).toEqual([[1_100, undefined]]);
  await confirm(sent[0]!.token);
  player = stranger;
  expect(await amounts()).toEqual([[900, undefined]]);
});
