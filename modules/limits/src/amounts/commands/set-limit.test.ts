import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, minor, NotFound, ReasonMissing, UnknownCurrency } from "@apogee/kernel";
import { sql } from "kysely";
import { NoSuchWallet, openWallet, walletById, type Wallet } from "@apogee/wallet";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayOf } from "../../domain/periods.ts";
import { loadStandings, standingsOf } from "../../queries.ts";
import { closeStakes, setLimit, type LimitOrder } from "./set-limit.ts";

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
const open = (currency: string): Promise<Wallet> =>
  inTransaction(connection.db, (tx) => openWallet(tx, { playerId: player, currency }, clock.date()));
beforeEach(async () => {
  player += 1;
  wallet = await open("EUR");
});

const by = { actor: "operator:anna", reason: "asked for by phone" };
const set = (order: Partial<LimitOrder> = {}): ReturnType<typeof setLimit> =>
  inTransaction(connection.db, (tx) =>
    setLimit(
      tx,
      { ...by, playerId: player, currency: "EUR", kind: "loss", period: "week", amount: minor(500), ...order },
      clock.date(),
    ),
  );
const close = (until: Date | null): ReturnType<typeof closeStakes> =>
  inTransaction(connection.db, (tx) => closeStakes(tx, { ...by, playerId: player, until }, clock.date()));
const load = async (...ids: number[]) => {
  const client = await connection.pool.connect();
  try {
    return await loadStandings(client, ids, dayOf(clock.date()), async () => ({
      at: clock.now(),
      maxAgeMs: 0,
      newest: new Map(),
    }));
  } finally {
    client.release();
  }
};

test("setting, changing and removing a limit each raise the version of the wallet and that of the limits", async () => {
  const versions: unknown[] = [];
  for (const amount of [minor(500), minor(300), null]) {
    const { before } = await set({ amount });
    const { rows } = await sql<{ version: number }>`
      select version from limits.limited_player where player_id = ${player}`.execute(connection.db);
    versions.push([before, (await walletById(connection.db, wallet.id))!.version, rows[0]!.version]);
  }
  expect(versions).toEqual([
    [null, 1, 0],
    [500, 2, 1],
    [300, 3, 2],
  ]);
  expect((await load(wallet.id)).get(wallet.id)!.playerLimits).toBeNull();
});

test.each([
  ["an unknown kind", { kind: "fun" }, InvalidFields],
  ["an unknown period", { period: "year" }, InvalidFields],
  ["an amount below zero", { amount: minor(-1) }, InvalidFields],
  ["an unknown wallet", { currency: "USD" }, NoSuchWallet],
  ["a currency that does not exist", { currency: "GALLEON" }, UnknownCurrency],
])("%s is refused, and nothing is stored", async (_what, order, refusal) => {
  await expect(set(order)).rejects.toBeInstanceOf(refusal);
  expect((await walletById(connection.db, wallet.id))!.version).toBe(0);
  expect((await standingsOf(connection.db, [wallet.id], clock.date())).size).toBe(0);
});

test("a break applies to every wallet, also to one opened later, and can be ended", async () => {
  const until = new Date("2031-06-01T00:00:00Z");
  await close(until);
  const later = await open("USD");
  const standings = await load(wallet.id, later.id);
  expect([standings.get(wallet.id)?.standing.closedUntil, standings.get(later.id)?.standing.closedUntil]).toEqual([
    until,
    until,
  ]);
  expect(await close(null)).toEqual({ before: until });
  expect((await load(wallet.id)).get(wallet.id)!.standing.closedUntil).toBeNull();
});

test("a break applies to a wallet that gets a limit before its first round", async () => {
  const until = new Date("2031-06-01T00:00:00Z");
  await close(until);
  const later = await open("USD");
  await set({ currency: "USD", kind: "wager", period: "day", amount: minor(50) });
  expect((await load(later.id)).get(later.id)).toMatchObject({
    standing: { closedUntil: until },
    playerLimits: { limits: [{ kind: "wager", period: "day", currency: "USD", amount: 50 }] },
  });
});

test("a limit is loaded with every wallet of the player, together with the counters of the other wallets", async () => {
  const before = await load(wallet.id);
  expect(before.get(wallet.id)!.playerLimits).toBeNull();
  await set();
  const later = await open("USD");
  const all = await load(wallet.id, later.id);
  const [of, other] = [all.get(wallet.id)!, all.get(later.id)!];
  const limits = [{ kind: "loss", period: "week", currency: "EUR", amount: 500 }];
  expect([of.playerLimits!.limits, other.playerLimits!.limits]).toEqual([limits, limits]);
  expect(of.playerLimits!.others.map(({ currency }) => currency)).toEqual(["USD"]);
  expect(other.playerLimits!.others).toMatchObject([{ currency: "EUR", counters: { loss: { week: 0 } } }]);
  expect(of.playerLimits!.version).toBe(other.playerLimits!.version);
});

const trail = async () =>
  (
    await sql`select actor, action, before, after, reason from ops.audit where subject = ${`player:${player}`} order by id`.execute(
      connection.db,
    )
  ).rows;

test("a manual change is recorded in the audit trail with its operator, reason, and the values before and after", async () => {
  const until = "2031-06-01T00:00:00.000Z";
  await set();
  await close(new Date(until));
  await close(null);
  const limit = (amount: number | null) => ({ currency: "EUR", kind: "loss", period: "week", amount });
  expect(await trail()).toEqual([
    { ...by, action: "limit.set", before: limit(null), after: limit(500) },
    { ...by, action: "stakes.closed", before: { until: null }, after: { until } },
    { ...by, action: "stakes.opened", before: { until }, after: { until: null } },
  ]);
});

test("a change without a reason is refused: no limit and no break applies, and the audit trail is empty", async () => {
  await expect(set({ reason: " no " })).rejects.toBeInstanceOf(ReasonMissing);
  const order = { ...by, reason: "", playerId: player, until: new Date("2031-06-01T00:00:00Z") };
  await expect(inTransaction(connection.db, (tx) => closeStakes(tx, order, clock.date()))).rejects.toBeInstanceOf(
    ReasonMissing,
  );
  expect([(await walletById(connection.db, wallet.id))!.version, await trail()]).toEqual([0, []]);
});

test("a removed limit and another player's limit do not apply", async () => {
  await set();
  await set({ amount: null });
  const later = await open("USD");
  player += 1;
  const { id: others } = await open("EUR");
  await set();
  const loaded = await load(wallet.id, later.id, others);
  expect([wallet.id, later.id].map((id) => loaded.get(id)!.playerLimits)).toEqual([null, null]);
  expect(loaded.get(others)!.playerLimits!.limits).toHaveLength(1);
});

test("a break for an unknown player is refused", async () => {
  await expect(
    inTransaction(connection.db, (tx) =>
      closeStakes(tx, { ...by, playerId: 987_654_321, until: new Date("2031-06-01T00:00:00Z") }, clock.date()),
    ),
  ).rejects.toBeInstanceOf(NotFound);
});

test("a change of a break returns the end of the break before it, across all wallets", async () => {
  const [first, second] = [new Date("2031-06-01T00:00:00Z"), new Date("2031-07-01T00:00:00Z")];
  await close(first);
  await open("USD");
  expect([await close(second), await close(null), await close(null)]).toEqual([
    { before: first },
    { before: second },
    { before: null },
  ]);
});

test("a break that would already be over is refused", async () => {
  await expect(close(clock.date())).rejects.toBeInstanceOf(InvalidFields);
});
