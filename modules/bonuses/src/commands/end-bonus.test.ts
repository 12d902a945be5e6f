import { connect, inTransaction, outsideTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { minor } from "@apogee/kernel";
import { openWallet, postEntry, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenBonus } from "../testing.ts";
import { endBonus, type EndOfBonus } from "./end-bonus.ts";

const at = new Date("2026-03-04T05:06:07Z");
let database: TestDatabase;
let app: ReturnType<typeof connect>;
let players = 0;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 6 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

/** A wallet with 50.00 of real money and a bonus of 20.00. */
async function givenWallet(wager: number): Promise<{ walletId: number; bonusId: number }> {
  const walletId = await inTransaction(app.db, async (tx) => {
    const { id } = await openWallet(tx, { playerId: ++players, currency: "EUR" }, at);
    await postEntry(
      tx,
      {
        kind: "adjustment",
        currency: "EUR",
        cause: `given:${id}`,
        actor: "test",
        postings: [
          { walletId: id, amount: minor(50_00) },
          { account: { kind: "adjustments" }, amount: minor(-50_00) },
        ],
      },
      at,
    );
    return id;
  });
  return { walletId, bonusId: await givenBonus(app.db, { walletId, amount: 20_00, wager }, at) };
}

const end = (order: Omit<EndOfBonus, "actor">) =>
  inTransaction(app.db, (tx) => endBonus(tx, { ...order, actor: "operator:anna", reason: "asked by letter" }, at));

/** Balances, version and stage of a wallet and its bonus, with the house account and the entries. */
async function stateOf(walletId: number, bonusId: number) {
  const wallet = (await walletById(app.db, walletId))!;
  const { rows } = await sql<{ stage: string; endedAt: Date | null; house: number; entries: string[] }>`
    select stage, ended_at as "endedAt", (select balance from wallet.account where kind = 'house_bonus' and shard = 'issued') as house,
      (select array_agg(kind order by id) from wallet.entry where cause = ${`bonus:${bonusId}`}) as entries
    from bonuses.bonus where id = ${bonusId}`.execute(app.db);
  return { real: wallet.real, bonus: wallet.bonus, version: wallet.version, ...rows[0]! };
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.db,
  );
  return rows[0]!.n;
}

test("completed wagering converts the whole bonus to real money, and nothing returns to the house account", async () => {
  const { walletId, bonusId } = await givenWallet(0);
  const before = await stateOf(walletId, bonusId);
  expect(before).toMatchObject({ real: 50_00, bonus: 20_00, stage: "handle_bets", endedAt: null });
  expect(await end({ bonusId, stage: "wager_done" })).toMatchObject({ real: 70_00, bonus: 0 });
  const after = await stateOf(walletId, bonusId);
  expect(after).toMatchObject({ real: 70_00, bonus: 0, stage: "wager_done", endedAt: at, house: before.house });
  expect(after.entries).toEqual(["bonus_issued", "bonus_converted"]);
  expect(after.version).toBeGreaterThan(before.version);
});

test.each(["lost", "canceled", "expired"] as const)(
  "the money of a bonus that is %s returns to the house account",
  async (stage) => {
    const { walletId, bonusId } = await givenWallet(600_00);
    const before = await stateOf(walletId, bonusId);
    await end({ bonusId, stage });
    const after = await stateOf(walletId, bonusId);
    expect(after).toMatchObject({ real: 50_00, bonus: 0, stage, endedAt: at, house: before.house + 20_00 });
    expect(after.entries).toEqual(["bonus_issued", "bonus_forfeited"]);
  },
);

test.each([
  ["incomplete wagering", "wager_done", "wagering_not_completed"],
  ["a second end", "canceled", "bonus_not_in_play"],
] as const)("%s is refused, and nothing moves", async (what, stage, code) => {
  const { walletId, bonusId } = await givenWallet(600_00);
  if (what === "a second end") await end({ bonusId, stage: "lost" });
  const before = await stateOf(walletId, bonusId);
  await expect(end({ bonusId, stage })).rejects.toMatchObject({ code });
  expect(await stateOf(walletId, bonusId)).toEqual(before);
});

test("an unknown bonus is refused", async () => {
  await expect(end({ bonusId: 999_999_999, stage: "lost" })).rejects.toMatchObject({
    code: "no_such_bonus",
    status: 404,
  });
});

test("of three concurrent ends of a bonus, exactly one succeeds", async () => {
  const { walletId, bonusId } = await givenWallet(0);
  let ends: Array<Promise<unknown>> = [];
  // All three have read the bonus in play before any of them may continue.
  await inTransaction(app.db, async (tx) => {
    await sql`select from wallet.purse where id = ${walletId} for update`.execute(tx);
    ends = outsideTransaction(() =>
      (["wager_done", "expired", "canceled"] as const).map((stage) => end({ bonusId, stage })),
    );
    for (const each of ends) each.catch(() => undefined);
    await expect.poll(() => outsideTransaction(waitingForLocks)).toBe(3);
  });
  const done = await Promise.allSettled(ends);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  const after = await stateOf(walletId, bonusId);
  expect([after.bonus, after.real]).toEqual([0, after.stage === "wager_done" ? 70_00 : 50_00]);
  expect(after.entries).toHaveLength(2);
});
