import { givenBonus } from "@apogee/bonuses/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor, NotFound } from "@apogee/kernel";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutsideIntent } from "../domain/intent.ts";
import { RoundVoided, WalletInUse } from "../errors.ts";
import { Lane } from "../lane/lane.ts";
import { verifyLedger } from "../ledger.queries.ts";
import { roundOf } from "../queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "../testing.ts";
import { voidRound } from "./void-round.ts";

const clock = new FixedClock("2026-03-04T05:06:07Z");
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const now = async ({ playerId }: Wallet) => {
  const { real, bonus, deficit } = (await findWallet(connection.db, playerId, "EUR"))!;
  return { real, bonus, deficit };
};

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

test("voiding a settled round reverses its money, wagering and limit counters and marks it as void; a second voiding is refused", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 50 }, clock.date());
  const { roundId, event } = await lane.submit(stakeOf(wallet, "a", 120, { win: minor(30) }));
  await voidRound(connection.db, lane, roundId);
  expect(await now(wallet)).toEqual({ real: 100, bonus: 50, deficit: 0 });
  const { rows } =
    await sql`select b.wagered, s.wager_day, s.loss_day from bonuses.bonus b join limits.standing s on s.purse_id = b.purse_id where b.id = ${bonus}`.execute(
      connection.db,
    );
  expect(rows).toEqual([{ wagered: 0, wager_day: 0, loss_day: 0 }]);
  expect(await roundOf(connection.db, wallet.id, event.round)).toMatchObject({
    voided: true,
    staked: 0,
    won: 0,
    open: false,
  });
  await expect(voidRound(connection.db, lane, roundId)).rejects.toThrow(RoundVoided);
  expect(await now(wallet)).toEqual({ real: 100, bonus: 50, deficit: 0 });
});

test("voiding a round whose win was already spent leaves a deficit", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 100, { win: minor(500) }));
  await lane.submit(stakeOf(wallet, "spent", 500));
  expect((await voidRound(connection.db, lane, roundId)).balance).toBe(0);
  expect(await now(wallet)).toEqual({ real: 0, bonus: 0, deficit: 400 });
});

test("voiding an open round, our own or an outside provider's, returns its money and closes it", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const own = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
  const outside = await lane.submit(requestOf(wallet, "r", [bet("1", 200), win("2", 50), bet("3", 70)]));
  await voidRound(connection.db, lane, own.roundId);
  await voidRound(connection.db, lane, `${wallet.id}-${outside.actions[0]!.event.round}`);
  expect(await now(wallet)).toEqual({ real: 1_000, bonus: 0, deficit: 0 });
  expect((await sql`select from play.open_round where purse_id = ${wallet.id}`.execute(connection.db)).rows).toEqual(
    [],
  );
});

/** A lane before which other events are written: the next one of the list at each call of `submit`. */
const after = (...events: ReadonlyArray<() => Promise<unknown>>): Pick<Lane, "submit"> => {
  const left = [...events];
  return {
    submit: (async (intent: OutsideIntent) => {
      await left.shift()?.();
      return lane.submit(intent);
    }) as Lane["submit"],
  };
};
const eventsOf = async ({ id }: Wallet) =>
  (
    await sql<{
      kind: number;
      round: number;
      reverses: number | null;
    }>`select kind, round, reverses from play.event where purse_id = ${id} order by seq`.execute(connection.db)
  ).rows;
const openOf = async ({ id }: Wallet) =>
  (await sql<{ round: number }>`select round from play.open_round where purse_id = ${id}`.execute(connection.db)).rows;

test.each<[string, (wallet: Wallet) => Promise<unknown>]>([
  ["a bet", (wallet) => lane.submit(requestOf(wallet, "r", [bet("2", 70)]))],
  [
    "a bet, a win and the end of the round",
    (wallet) => lane.submit(requestOf(wallet, "r", [bet("2", 70), win("3", 900)], { finished: true })),
  ],
  ["a rollback of the bet by its provider", (wallet) => lane.submit(requestOf(wallet, "r", [rollback("2", "1")]))],
])("voiding a provider's round also reverses what arrives meanwhile: %s", async (_what, meanwhile) => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const { actions } = await lane.submit(requestOf(wallet, "r", [bet("1", 200), win("w", 30)]));
  await voidRound(
    connection.db,
    after(() => meanwhile(wallet)),
    `${wallet.id}-${actions[0]!.event.round}`,
  );
  expect(await now(wallet)).toEqual({ real: 1_000, bonus: 0, deficit: 0 });
  expect(await openOf(wallet)).toEqual([]);
});

test("voiding our own round also reverses a settlement that arrives meanwhile", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const { roundId, event } = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
  const settle = (): Promise<unknown> =>
    lane.submit({
      kind: "settle",
      walletId: wallet.id,
      key: "s",
      gameId: 1,
      sessionId: null,
      paytable: "test@1",
      contributionBps: 0,
      round: event.round,
      win: minor(500),
      record: { denomination: 1, choices: {}, phases: [] },
    });
  await voidRound(connection.db, after(settle), roundId);
  expect(await now(wallet)).toEqual({ real: 1_000, bonus: 0, deficit: 0 });
  expect(await openOf(wallet)).toEqual([]);
});

test("voiding a round is refused while its wallet keeps changing, and nothing is taken back", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const { actions } = await lane.submit(requestOf(wallet, "r", [bet("1", 200), win("w", 30)]));
  const round = actions[0]!.event.round;
  const bets = Array.from(
    { length: 50 },
    (_, index) => () => lane.submit(requestOf(wallet, "r", [bet(`b${index}`, 1)])),
  );
  await expect(voidRound(connection.db, after(...bets), `${wallet.id}-${round}`)).rejects.toThrow(WalletInUse);
  expect((await eventsOf(wallet)).filter(({ kind }) => kind === 4)).toEqual([]);
  expect(await openOf(wallet)).toEqual([{ round }]);
});

test("voiding ends a round that was left open after its stake was taken back", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const { roundId, event } = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
  await lane.submit(requestOf(wallet, "another", [rollback("x", "a")]));
  expect([await now(wallet), await openOf(wallet)]).toEqual([
    { real: 1_000, bonus: 0, deficit: 0 },
    [{ round: event.round }],
  ]);
  expect((await voidRound(connection.db, lane, roundId)).reversals).toEqual([]);
  expect([await now(wallet), await openOf(wallet)]).toEqual([{ real: 1_000, bonus: 0, deficit: 0 }, []]);
  await expect(voidRound(connection.db, lane, roundId)).rejects.toThrow(RoundVoided);
});

test.each(["1-1", "nonsense", "999999-4"])("voiding an unknown round is refused: %s", async (roundId) => {
  await expect(voidRound(connection.db, lane, roundId)).rejects.toThrow(NotFound);
});
