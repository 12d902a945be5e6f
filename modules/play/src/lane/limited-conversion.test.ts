import { beforeWithdrawal, cancelAllBonuses, cancelBonus } from "@apogee/bonuses";
import { endDueBonuses, givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { findWallet, lockWallet, postEntry, type Entry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyLedger } from "../ledger.queries.ts";
import { bet, givenWallet, requestOf, stakeOf, win } from "../testing.ts";
import { Lane } from "./lane.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
const WON = 900;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
});
afterAll(async () => {
  expect(
    (await verifyLedger(connection.db)).filter(
      ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
    ),
  ).toEqual([]);
  await lane.close();
  await connection.close();
  await database.drop();
});

const now = async ({ playerId }: Wallet): Promise<string> => {
  const { real, bonus } = (await findWallet(connection.db, playerId, "EUR"))!;
  return `${real}r ${bonus}b`;
};
const stageOf = async (id: number): Promise<string> =>
  (await sql<{ stage: string }>`select stage from bonuses.bonus where id = ${id}`.execute(connection.db)).rows[0]!
    .stage;
const due = () => endDueBonuses(connection.db, clock.date());

/**
 * 10 of real money and a bonus of 100. A round is open in which 10 of real money and 60 of the bonus are staked, and
 * another round has completed the wagering of 20.
 */
async function completed(
  way: "own" | "outside",
  limit: { maxWin?: number; sticky?: boolean },
): Promise<{ wallet: Wallet; id: number; pays: () => Promise<unknown> }> {
  const { maxWin = null, sticky = false } = limit;
  const wallet = await givenWallet(connection.db, { real: 10 });
  const terms = { maxWin: maxWin === null ? null : minor(maxWin), sticky };
  const id = await givenBonus(connection.db, { walletId: wallet.id, amount: 100, wager: 20, terms }, clock.date());
  const asked = { gameId: 1, sessionId: null, paytable: "test@1", contributionBps: 10_000 };
  const record = { denomination: 1, choices: {}, phases: [] };
  let pays = (): Promise<unknown> => lane.submit(requestOf(wallet, "r", [win("w", WON)], { finished: true }));
  if (way === "own") {
    const { round } = (await lane.submit(stakeOf(wallet, "1", 70, { finished: false }))).event;
    pays = () =>
      lane.submit({ ...asked, kind: "settle", walletId: wallet.id, key: "w", round, win: minor(WON), record });
  } else await lane.submit(requestOf(wallet, "r", [bet("1", 70)]));
  await lane.submit(stakeOf(wallet, "2", 20));
  expect(await now(wallet)).toBe("0r 20b");
  return { wallet, id, pays };
}

describe.each(["own", "outside"] as const)("a completed bonus with an open round (%s)", (way) => {
  // Of 900 that the round wins, 60 of 70 belong to the bonus: 771. With the 20 that are left, it has 791.
  test.each([
    [{ maxWin: 150 }, "279r 0b"],
    [{ sticky: true }, "820r 0b"],
    [{ maxWin: 150, sticky: true }, "279r 0b"],
  ])("limited by %j is converted once the round has ended, within the limit", async (limit, expected) => {
    const { wallet, id, pays } = await completed(way, limit);
    await due();
    expect([await stageOf(id), await now(wallet)]).toEqual(["handle_bets", "0r 20b"]);
    await pays();
    await due();
    expect([await stageOf(id), await now(wallet)]).toEqual(["wager_done", expected]);
  });

  test("without a limit is converted at once, and the win of the round is real money", async () => {
    const { wallet, id, pays } = await completed(way, {});
    await due();
    expect([await stageOf(id), await now(wallet)]).toEqual(["wager_done", "20r 0b"]);
    await pays();
    expect(await now(wallet)).toBe(`${WON + 20}r 0b`);
  });

  test("is not converted by a withdrawal either, and real money can be withdrawn", async () => {
    const { wallet, id, pays } = await completed(way, { maxWin: 150 });
    const entry = (kind: "deposit" | "withdrawal_reserved", amount: number): Entry => ({
      kind,
      currency: "EUR",
      cause: `payment:${kind} of ${wallet.id}`,
      actor: "test",
      postings: [
        { walletId: wallet.id, amount: minor(amount) },
        {
          account: kind === "deposit" ? { kind: "adjustments" } : { kind: "withdrawals_reserved" },
          amount: minor(-amount),
        },
      ],
    });
    await inTransaction(connection.db, (tx) => postEntry(tx, entry("deposit", 50), clock.date()));
    await inTransaction(connection.db, async (tx) => {
      const locked = (await lockWallet(tx, wallet.playerId, "EUR"))!;
      await beforeWithdrawal(tx, { wallet: locked, forfeit: true }, clock.date());
      await postEntry(tx, entry("withdrawal_reserved", -50), clock.date());
    });
    expect([await stageOf(id), await now(wallet)]).toEqual(["handle_bets", "0r 20b"]);
    await pays();
    await due();
    expect(await now(wallet)).toBe("279r 0b");
  });

  test("cannot be cancelled meanwhile, and survives an exclusion until its round has ended", async () => {
    const { wallet, id, pays } = await completed(way, { maxWin: 150 });
    const by = { actor: "test", reason: "exclusion" };
    await expect(
      inTransaction(connection.db, (tx) => cancelBonus(tx, { bonusId: id, ...by }, clock.date())),
    ).rejects.toMatchObject({ code: "bonus_waits_for_rounds" });
    const { playerId } = wallet;
    expect(await inTransaction(connection.db, (tx) => cancelAllBonuses(tx, { playerId, ...by }, clock.date()))).toEqual(
      [],
    );
    expect([await stageOf(id), await now(wallet)]).toEqual(["handle_bets", "0r 20b"]);
    await pays();
    await due();
    expect([await stageOf(id), await now(wallet)]).toEqual(["wager_done", "279r 0b"]);
  });

  test("is forfeited by a chargeback, together with the win of its round", async () => {
    const { wallet, id, pays } = await completed(way, { maxWin: 150 });
    const order = { bonusId: id, actor: "test", forfeitCompleted: true };
    await inTransaction(connection.db, (tx) => cancelBonus(tx, order, clock.date()));
    await pays();
    expect([await stageOf(id), await now(wallet)]).toEqual(["canceled", "129r 0b"]);
  });
});
