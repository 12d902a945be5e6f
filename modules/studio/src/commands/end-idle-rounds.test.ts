import { givenBonus } from "@apogee/bonuses/testing";
import { testDatabase, type TestDatabase } from "@apogee/database";
import { RoundNotOpen, roundOf, verifyLedger } from "@apogee/play";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Seat } from "../studio.ts";
import { givenSeat, givenStudio } from "../testing.ts";
import { DOUBLE_COIN, RETURNED_COIN } from "../testing/double-coin.ts";
import { slotGame, slotTitle } from "@apogee/slots/games";
import { endIdleRounds } from "./end-idle-rounds.ts";

const HOUR_MS = 3_600_000;
const POKIE = slotTitle(slotGame("dragons-ember")!);
let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl, undefined, [DOUBLE_COIN, POKIE, RETURNED_COIN]);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

const end = () => endIdleRounds(house.studio, house.lane);
const balanceOf = async (walletId: number) =>
  (await sql<{ real: number }>`select real from wallet.purse where id = ${walletId}`.execute(house.db)).rows[0]!.real;
async function opened(seat: Seat) {
  for (let turn = 0; ; turn += 1) {
    const answer = await house.bet(seat, `k${turn}`, 100, {});
    if (answer.round.state === "open") return answer;
  }
}

test("a round that awaits a decision is ended once by the game's idle decision, after its idle hours and not before", async () => {
  const given = await givenSeat(house.db, 10_000);
  const seat = { ...given, game: DOUBLE_COIN };
  const { round, balance_cents: before } = await opened(seat);
  house.clock.advance(23 * HOUR_MS);
  expect(await end()).toBe(0);
  house.clock.advance(2 * HOUR_MS);
  expect(await end()).toBe(1);
  expect(await balanceOf(seat.walletId)).toBe(before + 200);
  const { round: shown } = await house.next(seat, round.id, 1, { do: "take" });
  expect(shown).toMatchObject({ state: "finished", win_cents: 200 });
  expect(await end()).toBe(0);
});

test("a decision restarts the idle time", async () => {
  const given = await givenSeat(house.db, 10_000);
  const seat = { ...given, game: DOUBLE_COIN };
  for (let turn = 0; ; turn += 1) {
    const { round } = await house.bet(seat, `g${turn}`, 100, {});
    if (round.state !== "open") continue;
    house.clock.advance(20 * HOUR_MS);
    const gambled = await house.next(seat, round.id, 1, { do: "gamble" });
    if (gambled.round.state === "open") break;
  }
  house.clock.advance(20 * HOUR_MS);
  expect(await end()).toBe(0);
  house.clock.advance(5 * HOUR_MS);
  expect(await end()).toBe(1);
});

test("free spins that were left open for 30 days are shown to their end and paid", async () => {
  const given = await givenSeat(house.db, 100_000);
  const seat = { ...given, game: POKIE };
  const { round, balance_cents: before } = await house.play(seat, "free", 20, true);
  house.clock.advance(29 * 24 * HOUR_MS);
  expect(await end()).toBe(0);
  house.clock.advance(25 * HOUR_MS);
  expect(await end()).toBe(1);
  const { rows } = await sql<{ win: number }>`
    select win from play.event where purse_id = ${seat.walletId} and kind = 3`.execute(house.db);
  expect(await balanceOf(seat.walletId)).toBe(before + rows[0]!.win);
  const last = await house.next(seat, round.id, 0);
  expect(last.round.phases).toHaveLength(1);
});

/** The balances of a wallet, its limit counters of this month, and the wagering of its bonus. */
const countsOf = async (walletId: number) =>
  (
    await sql`
      select p.real, p.bonus, s.wager_month, b.wagered from wallet.purse p
      left join limits.standing s on s.purse_id = p.id left join bonuses.bonus b on b.purse_id = p.id
      where p.id = ${walletId}`.execute(house.db)
  ).rows[0];
/** An open round of the game that voids idle rounds, with a stake of real and bonus money. */
async function openedReturned(real: number, bonus: number) {
  for (;;) {
    const seat = { ...(await givenSeat(house.db, real)), game: RETURNED_COIN };
    if (bonus > 0)
      await givenBonus(house.db, { walletId: seat.walletId, amount: bonus, wager: 1_000 }, house.clock.date());
    const { round } = await house.bet(seat, "k", 100, {});
    if (round.state === "open") return { seat, round };
  }
}

test.each([
  ["real money", 1_000, 0],
  ["real and bonus money", 60, 100],
])("an idle round without idle decision is voided: %s is returned, and nothing counts", async (_what, real, bonus) => {
  const { seat, round } = await openedReturned(real, bonus);
  expect(await countsOf(seat.walletId)).toMatchObject({ wager_month: 100 });
  house.clock.advance(23 * HOUR_MS);
  expect(await end()).toBe(0);
  house.clock.advance(2 * HOUR_MS);
  expect(await end()).toBe(1);
  const wagered = bonus > 0 ? 0 : null;
  expect(await countsOf(seat.walletId)).toMatchObject({ real, bonus, wager_month: 0, wagered });
  const number = Number(round.id.split("-")[1]);
  expect(await roundOf(house.db, seat.walletId, number)).toMatchObject({
    voided: true,
    open: false,
    staked: 0,
    won: 0,
  });
  await expect(house.next(seat, round.id, 1, { do: "take" })).rejects.toThrow(RoundNotOpen);
  expect(await end()).toBe(0);
  const broken = (await verifyLedger(house.db)).filter((check) => check.broken.length > 0);
  expect(broken.filter(({ name }) => name !== "Every purse belongs to a player.")).toEqual([]);
});

test("a decision that arrives meanwhile is stored, and the round is not voided", async () => {
  const { seat, round } = await openedReturned(1_000, 0);
  house.clock.advance(25 * HOUR_MS);
  const { submit } = house.lane;
  const spy = vi.spyOn(house.lane, "submit").mockImplementation((async (intent: Parameters<typeof submit>[0]) => {
    spy.mockRestore();
    await house.next(seat, round.id, 1, { do: "gamble" });
    return submit.call(house.lane, intent as never);
  }) as never);
  expect(await end()).toBe(0);
  const decided = (await roundOf(house.db, seat.walletId, Number(round.id.split("-")[1])))!;
  expect(decided).toMatchObject({ voided: false, staked: 100, decisions: [{ phase: 1, taken: { do: "gamble" } }] });
});

test("a round of a removed game version does not block other rounds", async () => {
  const gone = { ...(await givenSeat(house.db, 100_000)), game: POKIE };
  await house.play(gone, "gone", 20, true);
  house.clock.advance(HOUR_MS);
  const seat = { ...(await givenSeat(house.db, 10_000)), game: DOUBLE_COIN };
  await opened(seat);
  house.clock.advance(31 * 24 * HOUR_MS);
  const withoutPokies = givenStudio(database.appUrl, undefined, [DOUBLE_COIN]);
  try {
    withoutPokies.clock.advance(house.clock.now() - withoutPokies.clock.now());
    expect(await endIdleRounds(withoutPokies.studio, withoutPokies.lane)).toBe(1);
  } finally {
    await withoutPokies.close();
  }
});
