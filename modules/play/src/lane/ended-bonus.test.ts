import { endedBonus, givenBonus, type Ending } from "@apogee/bonuses/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { voidRound } from "../commands/void-round.ts";
import { verifyLedger } from "../ledger.queries.ts";
import { roundOf } from "../queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "../testing.ts";
import { Lane } from "./lane.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
/** The first lane has the wallet cached as it was while the bonus was in play. */
let lanes: [remembers: Lane, reads: Lane];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lanes = [new Lane({ url: database.appUrl, clock }), new Lane({ url: database.appUrl, clock })];
});
afterAll(async () => {
  expect(
    (await verifyLedger(connection.db)).filter(
      ({ broken, name }) => broken.length > 0 && name !== "Every purse belongs to a player.",
    ),
  ).toEqual([]);
  await Promise.all(lanes.map((lane) => lane.close()));
  await connection.close();
  await database.drop();
});

const now = async ({ playerId }: Wallet) => {
  const { real, bonus, deficit } = (await findWallet(connection.db, playerId, "EUR"))!;
  return `${real}r ${bonus}b ${deficit}d`;
};
const record = { denomination: 1, choices: {}, phases: [] };
/**
 * 30 of real money and 50 of a bonus, of which 60 are staked. The bonus has ended since: the 20 that were left went to
 * the house, or became real money.
 */
async function staked(way: "own" | "outside" | "ended", stage: Ending): Promise<{ wallet: Wallet; round: number }> {
  const wallet = await givenWallet(connection.db, { real: 30 });
  const id = await givenBonus(connection.db, { walletId: wallet.id, amount: 50 }, clock.date());
  const round =
    way === "own"
      ? (await lanes[0].submit(stakeOf(wallet, "1", 60, { finished: false }))).event.round
      : (await lanes[0].submit(requestOf(wallet, "r", [bet("1", 60)], { finished: way === "ended" }))).actions[0]!.event
          .round;
  await endedBonus(connection.db, { id, walletId: wallet.id, stage }, clock.date());
  return { wallet, round };
}
const pays = (way: string, wallet: Wallet, round: number, lane: Lane, key = "2"): Promise<unknown> =>
  way === "own"
    ? lane.submit({
        kind: "settle",
        walletId: wallet.id,
        key,
        gameId: 1,
        sessionId: null,
        paytable: "test@1",
        contributionBps: 10_000,
        round,
        win: minor(61),
        record,
      })
    : lane.submit(requestOf(wallet, "r", [win(key, 61)]));

describe.each(["own", "outside", "ended"] as const)("a win of a round (%s) after its bonus", (way) => {
  test.each([
    ["wager_done", "81r 0b 0d", 0],
    ["lost", "31r 0b 0d", 30],
    ["canceled", "31r 0b 0d", 30],
    ["expired", "31r 0b 0d", 30],
  ] as const)("ended as %s leaves a balance of %s and forfeits %i", async (stage, expected, forfeited) => {
    for (const lane of lanes) {
      const { wallet, round } = await staked(way, stage);
      await pays(way, wallet, round, lane);
      await pays(way, wallet, round, lane);
      expect(await now(wallet)).toBe(expected);
      expect(await roundOf(connection.db, wallet.id, round)).toMatchObject({ staked: 60, won: 61, forfeited });
    }
  });

  test("was cancelled is taken back only as far as it was paid", async () => {
    const { wallet, round } = await staked(way, "canceled");
    await pays(way, wallet, round, lanes[0]);
    if (way !== "own") await lanes[1].submit(requestOf(wallet, "r", [rollback("3", "2")]));
    else await voidRound(connection.db, lanes[1], `${wallet.id}-${round}`);
    expect(await now(wallet)).toBe(way === "own" ? "30r 0b 0d" : "0r 0b 0d");
    expect(await roundOf(connection.db, wallet.id, round)).toMatchObject({ won: 0, forfeited: 0 });
  });

  test("was cancelled is void with its round, which returns the real part of the stake and nothing else", async () => {
    const { wallet, round } = await staked(way, "canceled");
    await pays(way, wallet, round, lanes[0]);
    await voidRound(connection.db, lanes[0], `${wallet.id}-${round}`);
    expect(await now(wallet)).toBe("30r 0b 0d");
    expect((await sql`select from play.open_round where purse_id = ${wallet.id}`.execute(connection.db)).rows).toEqual(
      [],
    );
  });
});

test("a round continues under the next bonus, and its win goes only to real money and to that bonus", async () => {
  for (const [stage, expected] of [
    ["wager_done", "120r 80b 0d"],
    ["expired", "20r 100b 0d"],
  ] as const) {
    const wallet = await givenWallet(connection.db, { real: 10 });
    const first = await givenBonus(connection.db, { walletId: wallet.id, amount: 50 }, clock.date());
    await lanes[0].submit(requestOf(wallet, "r", [bet("1", 40)]));
    await endedBonus(connection.db, { id: first, walletId: wallet.id, stage }, clock.date());
    await givenBonus(connection.db, { walletId: wallet.id, amount: 60 }, clock.date());
    // Of the 80 that are staked now, 10 were real money and 30 the first bonus's.
    await lanes[1].submit(requestOf(wallet, "r", [bet("2", 40)]));
    await lanes[0].submit(requestOf(wallet, "r", [win("3", 160)], { finished: true }));
    expect(await now(wallet)).toBe(expected);
  }
});

test("taking back the stake of a former bonus leaves what the next bonus staked in the round", async () => {
  for (const stage of ["wager_done", "canceled"] as const) {
    const wallet = await givenWallet(connection.db, { real: 10 });
    const first = await givenBonus(connection.db, { walletId: wallet.id, amount: 30 }, clock.date());
    await lanes[0].submit(requestOf(wallet, "r", [bet("1", 40)]));
    await endedBonus(connection.db, { id: first, walletId: wallet.id, stage }, clock.date());
    const second = await givenBonus(connection.db, { walletId: wallet.id, amount: 60 }, clock.date());
    await lanes[0].submit(requestOf(wallet, "r", [bet("2", 40)]));
    await lanes[0].submit(requestOf(wallet, "r", [rollback("3", "1")]));
    const { rows } =
      await sql`select stake, real, bonus, bonus_id from play.open_round where purse_id = ${wallet.id}`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ stake: 40, real: 0, bonus: 40, bonus_id: second }]);
    await lanes[1].submit(requestOf(wallet, "r", [win("4", 9)], { finished: true }));
    expect(await now(wallet)).toBe("10r 29b 0d");
  }
});
