import { givenBonus } from "@apogee/bonuses/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, InvalidFields, minor, NotFound, ReasonMissing } from "@apogee/kernel";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutsideIntent } from "../domain/intent.ts";
import { RoundVoided } from "../errors.ts";
import { Lane } from "../lane/lane.ts";
import { bet, givenWallet, requestOf, stakeOf } from "../testing.ts";
import { endRoundsByHand, findIdleRounds } from "./end-idle-rounds-by-hand.ts";
import { voidRoundByHand, type RoundPorts } from "./void-round-by-hand.ts";

const DAY_MS = 86_400_000;
const clock = new FixedClock("2026-03-04T05:06:07Z");
const by = { actor: "staff:ben", reason: "The provider was out of order" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let ports: RoundPorts;
let published: Array<[number, string]> = [];

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  lane = new Lane({ url: database.appUrl, clock });
  const balanceChanged = async ({ real }: Wallet, roundId: string) => void published.push([real, roundId]);
  ports = { db: connection.db, clock, lane, balanceChanged };
});
beforeEach(() => {
  published = [];
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const trailOf = async (round: string) =>
  (
    await sql`select actor, action, before, after, reason from ops.audit where subject = ${`round:${round}`} order by id`.execute(
      connection.db,
    )
  ).rows;
const held = async ({ playerId }: Wallet): Promise<number> => (await findWallet(connection.db, playerId, "EUR"))!.real;

test("voiding a round records its actor and reason in the audit trail before the money moves, and what moved afterwards", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 60, { win: minor(10) }));
  const voided = await voidRoundByHand(ports, { roundId, ...by });
  expect([voided.reversals.length, voided.balance, voided.wallet.real, voided.provider]).toEqual([1, 100, 100, null]);
  const holds = (real: number) => ({ currency: "EUR", real, bonus: 0, deficit: 0 });
  expect(await trailOf(roundId)).toEqual([
    { ...by, action: "round.void_asked", before: holds(50), after: null },
    {
      ...by,
      action: "round.voided",
      before: holds(50),
      after: { ...holds(100), reversals: [voided.reversals[0]!.seq] },
    },
  ]);
  expect(published).toEqual([[100, roundId]]);
});

test("voiding a round of an outside provider returns the provider's name, as it may still send stakes of that round", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { actions } = await lane.submit(requestOf(wallet, "nova:r", [bet("1", 20)]));
  const roundId = `${wallet.id}-${actions[0]!.event.round}`;
  expect(await voidRoundByHand(ports, { roundId, ...by })).toMatchObject({ provider: "nova", balance: 100 });
});

test("voiding a round without a reason, or an unknown round, is refused, moves nothing and leaves no row in the audit trail", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 60));
  await expect(voidRoundByHand(ports, { roundId, ...by, reason: " no " })).rejects.toThrow(ReasonMissing);
  await expect(voidRoundByHand(ports, { roundId: `${wallet.id}-99`, ...by })).rejects.toThrow(NotFound);
  expect([await held(wallet), await trailOf(roundId), await trailOf(`${wallet.id}-99`), published]).toEqual([
    40,
    [],
    [],
    [],
  ]);
});

test("voiding a round a second time is refused, and the audit trail records only the second request", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 60));
  await voidRoundByHand(ports, { roundId, ...by });
  await expect(voidRoundByHand(ports, { roundId, ...by })).rejects.toThrow(RoundVoided);
  expect(await held(wallet)).toBe(100);
  expect((await trailOf(roundId)).map((row) => (row as { action: string }).action)).toEqual([
    "round.void_asked",
    "round.voided",
    "round.void_asked",
  ]);
});

test("idle rounds of a provider are ended with rows in the audit trail, and count as their game does; one failure does not stop the others", async () => {
  const wallet = await givenWallet(connection.db, { real: 100 });
  const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 50, wager: 900 }, clock.date());
  for (const name of ["orbit:a", "orbit:b"]) await lane.submit(requestOf(wallet, name, [bet(name, 10)]));
  clock.advance(31 * DAY_MS);
  const asked = { olderThanDays: 30, provider: "orbit", playerId: null };
  const idle = await findIdleRounds(ports, asked);
  expect(idle.map(({ name }) => name)).toEqual(["orbit:a", "orbit:b"]);
  let calls = 0;
  const submit: Pick<Lane, "submit"> = {
    submit: (async (intent: OutsideIntent) => {
      calls += 1;
      if (calls === 1) throw new Error("The lane is full.");
      return lane.submit(intent);
    }) as Lane["submit"],
  };
  const contributionsOf = async (gameIds: readonly number[]) => new Map(gameIds.map((id) => [id, id * 500]));
  const [first, second] = idle.map(({ walletId, round }) => `${walletId}-${round}`);
  await expect(
    endRoundsByHand({ ...ports, lane: submit, contributionsOf }, idle, { ...by, ...asked, reason: "" }),
  ).rejects.toThrow(ReasonMissing);
  expect([calls, await trailOf(first!)]).toEqual([0, []]);
  expect(await endRoundsByHand({ ...ports, lane: submit, contributionsOf }, idle, { ...by, ...asked })).toEqual({
    ended: [second],
    failed: [{ round: first, why: "The lane is full." }],
  });
  const before = { open: true, stake: "0.10", won: "0.00", last_heard_of: "2026-03-04T05:06:07.000Z" };
  const asking = { ...by, action: "round.end_asked", before, after: { open: false, older_than_days: 30 } };
  expect(await trailOf(first!)).toEqual([asking]);
  expect(await trailOf(second!)).toEqual([asking, { ...by, action: "round.ended", before, after: { open: false } }]);
  expect((await findIdleRounds(ports, asked)).map(({ name }) => name)).toEqual(["orbit:a"]);
  // Of the stake of 10 of the ended round, 35 % count in game 7.
  expect((await sql`select wagered from bonuses.bonus where id = ${bonus}`.execute(connection.db)).rows).toEqual([
    { wagered: 3 },
  ]);
});

test("idle rounds of today are not listed across all players, since they may still be in play", async () => {
  await expect(findIdleRounds(ports, { olderThanDays: 0, playerId: null })).rejects.toThrow(InvalidFields);
  expect(await findIdleRounds(ports, { olderThanDays: 0, playerId: 987_654 })).toEqual([]);
});
