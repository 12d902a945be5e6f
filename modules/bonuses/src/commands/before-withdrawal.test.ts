import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { givenPlayer } from "@apogee/identity/testing";
import { minor } from "@apogee/kernel";
import { lockWallet, openWallet, walletById } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bonusesOf } from "../queries.ts";
import { givenBonus } from "../testing.ts";
import { beforeWithdrawal } from "./before-withdrawal.ts";
import { endDueBonuses } from "./end-due-bonuses.ts";

const at = new Date("2026-03-04T05:06:07Z");
let database: TestDatabase;
let app: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await testDatabase();
  app = connect({ url: database.appUrl, max: 8 });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

/** A wallet with a bonus in play, and others that wait for their turn. */
async function givenQueue(waiting: number) {
  const { id: playerId } = await givenPlayer(app.db, {});
  const { id: walletId } = await inTransaction(app.db, (tx) => openWallet(tx, { playerId, currency: "EUR" }, at));
  const ids: number[] = [];
  for (let each = 0; each <= waiting; each += 1)
    ids.push(await givenBonus(app.db, { walletId, amount: 1_000, strategy: "deposit" }, at));
  return { playerId, walletId, ids };
}
type Wallet = Awaited<ReturnType<typeof givenQueue>>;
const complete = (bonusId: number) =>
  sql`update bonuses.bonus set wagered = wager_required where id = ${bonusId}`.execute(app.db);
const withdraw = ({ playerId }: Wallet, forfeit: boolean) =>
  inTransaction(app.db, async (tx) =>
    beforeWithdrawal(tx, { wallet: (await lockWallet(tx, playerId, "EUR"))!, forfeit }, at),
  );

/** The wallet and the stages of its bonuses, oldest first. */
async function stateOf({ playerId, walletId }: Wallet) {
  const { real, bonus } = (await walletById(app.db, walletId))!;
  const bonuses = (await bonusesOf(app.db, playerId, new Date(0))).toReversed();
  return { real, bonus, stages: bonuses.map(({ stage }) => stage) };
}

test("a withdrawal needs confirmation to forfeit a bonus, and converts a completed one", async () => {
  const wallet = await givenQueue(0);
  await expect(withdraw(wallet, false)).rejects.toMatchObject({ code: "bonus_would_be_forfeited", status: 409 });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets"] });
  expect(await withdraw(wallet, true)).toMatchObject({ real: 0, bonus: 0 });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["canceled"] });

  const done = await givenQueue(0);
  await complete(done.ids[0]!);
  expect(await withdraw(done, false)).toMatchObject({ real: 1_000, bonus: 0 });
  expect(await stateOf(done)).toEqual({ real: 1_000, bonus: 0, stages: ["wager_done"] });
});

test("a withdrawal forfeits what waits behind the bonus in play, and nothing begins afterwards", async () => {
  const wallet = await givenQueue(2);
  const error = await withdraw(wallet, false).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "bonus_would_be_forfeited" });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets", "wait", "wait"] });
  expect(await withdraw(wallet, true)).toMatchObject({ real: 0, bonus: 0 });
  await endDueBonuses(app.db, at);
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 0, stages: ["canceled", "canceled", "canceled"] });
});

test("what waits behind a completed bonus does not begin with a withdrawal either, and needs confirmation", async () => {
  const wallet = await givenQueue(1);
  await complete(wallet.ids[0]!);
  await expect(withdraw(wallet, false)).rejects.toMatchObject({ code: "bonus_would_be_forfeited" });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets", "wait"] });
  expect(await withdraw(wallet, true)).toMatchObject({ real: minor(1_000), bonus: 0 });
  expect(await stateOf(wallet)).toEqual({ real: 1_000, bonus: 0, stages: ["wager_done", "canceled"] });
});

test("a withdrawal from another wallet of the player ends nothing", async () => {
  const wallet = await givenQueue(1);
  await inTransaction(app.db, async (tx) => {
    const another = await openWallet(tx, { playerId: wallet.playerId, currency: "BTC" }, at);
    expect(await beforeWithdrawal(tx, { wallet: another, forfeit: false }, at)).toEqual(another);
  });
  expect(await stateOf(wallet)).toEqual({ real: 0, bonus: 1_000, stages: ["handle_bets", "wait"] });
});
