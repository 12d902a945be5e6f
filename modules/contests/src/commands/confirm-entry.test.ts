import { connect, inTransaction, testDatabase, type Database, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock } from "@apogee/kernel";
import { findWallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContestTerms } from "../domain/terms.ts";
import { findEntry } from "../entry.store.ts";
import { verifyContests } from "../proofs.queries.ts";
import { givenBreak, givenContest, givenMoney, givenPorts, givenRewards } from "../testing.ts";
import { givenTerms } from "../testing/given-terms.ts";
import { confirmEntry, type Confirmed } from "./confirm-entry.ts";

const clock = new FixedClock("2031-05-01T18:00:00Z");
const FEE: ContestTerms["join"] = {
  mode: "buy_in",
  beforeStart: true,
  fee: { amounts: { EUR: 500, NOK: 5_750 }, poolShare: 9_000 },
};
let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
  ({ db, close } = connect({ url: database.appUrl }));
});
afterAll(async () => {
  await close?.();
  await database?.drop();
});

const confirm = (
  contestId: number,
  playerId: number,
  { at = clock.date(), currency, ports = {} }: { at?: Date; currency?: string; ports?: object } = {},
): Promise<Confirmed> =>
  inTransaction(db, (tx) =>
    confirmEntry(tx, givenPorts({ db, clock, ...ports }), { contestId, playerId, currency }, at),
  );
const balanceOf = async (playerId: number): Promise<number> => (await findWallet(db, playerId, "EUR"))?.real ?? 0;
const ledger = async (): Promise<unknown> =>
  (await sql`select count(*)::int as entries from wallet.entry`.execute(db)).rows;
const facts = async (playerId: number): Promise<unknown[]> =>
  (await sql`select kind, payload from ops.fact where player_id = ${playerId} and kind like 'tournament.%'`.execute(db))
    .rows;

test("a player joins once: a second confirm answers the same, and takes no second fee", async () => {
  const contest = await givenContest(db, { terms: givenTerms({ join: FEE }), stage: "active" });
  const { id } = await givenPlayer(db);
  await givenMoney(db, { playerId: id, amount: 1_200 });
  expect(await confirm(contest, id)).toMatchObject({ isRequested: false, wallet: { real: 700 } });
  expect(await confirm(contest, id)).toEqual({ isRequested: false, wallet: null });
  expect([await balanceOf(id), await facts(id)]).toEqual([
    700,
    [{ kind: "tournament.entered", payload: { tournament: contest } }],
  ]);
  expect(await findEntry(db, contest, id)).toMatchObject({
    joinedAt: clock.date(),
    buyInCurrency: "EUR",
    buyInAmount: 500,
  });
});

test("confirms at once take one fee", async () => {
  const contest = await givenContest(db, { terms: givenTerms({ join: FEE }), stage: "active" });
  const { id } = await givenPlayer(db);
  await givenMoney(db, { playerId: id, amount: 5_000 });
  // Each has seen that there is no entry before any of them makes one.
  const { promise: allHere, resolve } = Promise.withResolvers<void>();
  let here = 0;
  const requireGiving = (): Promise<void> => {
    here += 1;
    if (here === 3) resolve();
    return allHere;
  };
  const ports = { rewards: { ...givenRewards(db), requireGiving } };
  await Promise.all([1, 2, 3].map(() => confirm(contest, id, { ports })));
  expect([await balanceOf(id), (await facts(id)).length]).toEqual([4_500, 1]);
  for (const check of await verifyContests(db)) expect(check.broken).toEqual([]);
});

test.each([
  ["late", { at: new Date("2031-05-02T12:00:00Z") }, {}, "tournament.finished"],
  ["in another group", {}, { groups: ["7"] }, "tournament.group"],
  ["in a currency without a fee", { currency: "USD" }, {}, "buy_in.currency"],
  ["with less money than the fee", { currency: "NOK" }, {}, "buy_in.insufficient"],
])("joining %s is refused, and nothing moves", async (_what, order, rules, code) => {
  const base = givenTerms({ join: FEE });
  const terms = { ...base, rules: { ...base.rules, ...rules } };
  const contest = await givenContest(db, { terms, stage: "active" });
  const { id } = await givenPlayer(db);
  await givenMoney(db, { playerId: id, amount: 1_000 });
  const before = await ledger();
  await expect(confirm(contest, id, order)).rejects.toMatchObject({ code, status: 422 });
  expect([await balanceOf(id), await findEntry(db, contest, id), await facts(id), await ledger()]).toEqual([
    1_000,
    undefined,
    [],
    before,
  ]);
});

test("a player on a break cannot join", async () => {
  const contest = await givenContest(db, { terms: givenTerms(), stage: "active" });
  const { id } = await givenPlayer(db);
  await givenMoney(db, { playerId: id, amount: 100 });
  await givenBreak(db, id);
  await expect(confirm(contest, id)).rejects.toMatchObject({ code: "stakes_closed" });
  expect(await findEntry(db, contest, id)).toBeUndefined();
});

test("a fee in points is spent with the entry; without enough of them nobody joins", async () => {
  const join: ContestTerms["join"] = { mode: "buy_in", beforeStart: true, fee: { points: 30 } };
  const contest = await givenContest(db, { terms: givenTerms({ join }), stage: "active" });
  const [rich, poor] = [await givenPlayer(db), await givenPlayer(db)];
  const spent: unknown[] = [];
  const spendPoints = async (_tx: unknown, order: { playerId: number }): Promise<boolean> => {
    if (order.playerId === poor.id) return false;
    spent.push(order);
    return true;
  };
  await confirm(contest, rich.id, { ports: { spendPoints } });
  await expect(confirm(contest, poor.id, { ports: { spendPoints } })).rejects.toMatchObject({
    code: "buy_in.insufficient",
  });
  expect(spent).toEqual([{ playerId: rich.id, points: 30, cause: `contest:${contest}:${rich.id}` }]);
  expect(await findEntry(db, contest, poor.id)).toBeUndefined();
});

test("where staff approve, a confirm is a request", async () => {
  const join: ContestTerms["join"] = { mode: "approval", beforeStart: true };
  const contest = await givenContest(db, { terms: givenTerms({ join }) });
  const { id } = await givenPlayer(db);
  const at = new Date("2031-05-01T08:00:00Z");
  expect(await confirm(contest, id, { at })).toEqual({ isRequested: true, wallet: null });
  expect(await confirm(contest, id, { at })).toEqual({ isRequested: true, wallet: null });
  expect([await findEntry(db, contest, id), await facts(id)]).toMatchObject([{ requestedAt: at, joinedAt: null }, []]);
});
