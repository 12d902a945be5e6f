import { MaxBetWhileWagering } from "@apogee/bonuses";
import { givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import { closeStakes, LimitReached, putZone, setLimit, StakesClosed } from "@apogee/limits";
import { givenLimit } from "@apogee/limits/testing";
import { findWallet, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { StakeAboveBalance } from "../errors.ts";
import { bet, givenWallet, requestOf, stakeOf, stored, win } from "../testing.ts";
import { Lane } from "./lane.ts";

let clock: FixedClock;
const by = { actor: "operator:anna", reason: "asked for by phone" };
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let other: Lane;
const balances = async ({ playerId }: Wallet) => {
  const { real, bonus } = (await findWallet(connection.db, playerId, "EUR"))!;
  return { real, bonus };
};
const wagered = async (id: number) =>
  (await sql<{ wagered: number }>`select wagered from bonuses.bonus where id = ${id}`.execute(connection.db)).rows[0]!
    .wagered;
const settle = (wallet: Wallet, round: number, win: number) =>
  lane.submit({
    kind: "settle",
    walletId: wallet.id,
    key: `s${round}`,
    gameId: 1,
    sessionId: null,
    round,
    paytable: "test@1",
    contributionBps: 10_000,
    win: minor(win),
    record: { denomination: 1, choices: {}, phases: [] },
  });

beforeAll(async () => {
  clock = new FixedClock("2026-03-04T05:06:07Z");
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
});
beforeEach(() => {
  lane = new Lane({ url: database.appUrl, clock });
  other = new Lane({ url: database.appUrl, clock });
  return async () => {
    await lane.close();
    await other.close();
  };
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe("limits", () => {
  test("with room for one stake settle one of 50 concurrent stakes in two lanes and refuse 49", async () => {
    const wallet = await givenWallet(connection.db, { real: 10_000 });
    await givenLimit(connection.db, wallet.id, "wager", "day", 199, clock.date());
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? lane : other).submit(stakeOf(wallet, `k${index}`, 100))),
    );
    expect(
      answers.filter((answer) => answer.status === "rejected" && answer.reason instanceof LimitReached),
    ).toHaveLength(49);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 9_900, events: 1 });
  });

  test("count even before they are set, so that a new limit includes earlier stakes and wins", async () => {
    const wallet = await givenWallet(connection.db, { real: 10_000 });
    await lane.submit(stakeOf(wallet, "a", 100, { win: minor(30) }));
    await inTransaction(connection.db, (tx) =>
      setLimit(
        tx,
        { ...by, playerId: wallet.playerId, currency: "EUR", kind: "loss", period: "day", amount: minor(100) },
        clock.date(),
      ),
    );
    await expect(lane.submit(stakeOf(wallet, "b", 31))).rejects.toThrow(LimitReached);
    await lane.submit(stakeOf(wallet, "c", 30));
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 9_900, events: 2 });
  });

  const dollars = {
    at: 0,
    maxAgeMs: 36 * 3_600_000,
    newest: new Map([["USD", { rate: 2n * 10n ** 18n, day: "2026-03-04" }]]),
  };
  const withRates = () => Promise.resolve({ ...dollars, at: clock.now() } as never);

  test("apply to all wallets of a player, also to one opened later; refused stakes move nothing, and wins are paid", async () => {
    const first = await givenWallet(connection.db, { real: 10_000 });
    const rated = new Lane({ url: database.appUrl, clock, rates: withRates });
    await givenLimit(connection.db, first.id, "wager", "day", 100, clock.date());
    await rated.submit(stakeOf(first, "a", 40));
    const later = await givenWallet(connection.db, { real: 10_000, currency: "USD", playerId: first.playerId });
    await expect(rated.submit(stakeOf(later, "a", 121))).rejects.toThrow(LimitReached);
    await expect(rated.submit(requestOf(later, "r", [bet("1", 121), win("2", 70)]))).rejects.toThrow(LimitReached);
    expect(await stored(connection.db, later.id)).toMatchObject({ real: 10_000, events: 0 });
    await rated.submit(requestOf(later, "won", [win("3", 70)]));
    await rated.submit(stakeOf(later, "b", 120));
    await expect(rated.submit(stakeOf(first, "b", 1))).rejects.toMatchObject({ code: "limit_reached" });
    expect(await stored(connection.db, first.id)).toMatchObject({ real: 9_960, events: 1 });
    await rated.close();
  });

  test("with room for one stake accept one of 60 from three wallets in two lanes, in one batch and in many", async () => {
    const first = await givenWallet(connection.db, { real: 10_000 });
    const { playerId } = first;
    const wallets = [
      first,
      await givenWallet(connection.db, { real: 10_000, currency: "GBP", playerId }),
      await givenWallet(connection.db, { real: 10_000, currency: "CAD", playerId }),
    ];
    const one = {
      at: 0,
      maxAgeMs: 36 * 3_600_000,
      newest: new Map(["GBP", "CAD"].map((code) => [code, { rate: 10n ** 18n, day: "2026-03-04" }])),
    };
    const lanes = [0, 1].map(
      () =>
        new Lane({ url: database.appUrl, clock, rates: () => Promise.resolve({ ...one, at: clock.now() } as never) }),
    );
    // Each lane has each wallet in its cache, as it was before.
    for (const [n, each] of lanes.entries())
      for (const wallet of wallets) await each.submit(stakeOf(wallet, `warm${n}`, 10));
    await givenLimit(connection.db, first.id, "wager", "day", 259, clock.date());
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => lanes[n % 2]!.submit(stakeOf(wallets[n % 3]!, `k${n}`, 100))),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      answers.filter((answer) => answer.status === "rejected" && answer.reason instanceof LimitReached),
    ).toHaveLength(59);
    const sums = await Promise.all(wallets.map(async ({ id }) => (await stored(connection.db, id)).real));
    expect(sums.reduce((sum, real) => sum + real, 0)).toBe(30_000 - 60 - 100);
    for (const each of lanes) await each.close();
  });

  test("in another currency refuse the stake if there is no exchange rate, and nothing moves", async () => {
    const first = await givenWallet(connection.db, { real: 10_000 });
    await givenLimit(connection.db, first.id, "loss", "week", 5_000, clock.date());
    const later = await givenWallet(connection.db, { real: 10_000, currency: "USD", playerId: first.playerId });
    await expect(lane.submit(stakeOf(later, "a", 1))).rejects.toMatchObject({ code: "rates_too_old", status: 503 });
    expect(await stored(connection.db, later.id)).toMatchObject({ real: 10_000, events: 0 });
    await lane.submit(stakeOf(first, "a", 1));
  });

  test("start again at zero with the next day", async () => {
    const wallet = await givenWallet(connection.db, { real: 10_000 });
    await givenLimit(connection.db, wallet.id, "wager", "day", 100, clock.date());
    await lane.submit(stakeOf(wallet, "a", 100));
    await expect(lane.submit(stakeOf(wallet, "b", 1))).rejects.toThrow(LimitReached);
    clock.advance(24 * 3_600_000);
    expect((await lane.submit(stakeOf(wallet, "b", 100))).replayed).toBe(false);
  });

  test("start again at midnight of the player's country, not of UTC", async () => {
    const wallet = await givenWallet(connection.db, { real: 10_000 });
    await inTransaction(connection.db, (tx) => putZone(tx, wallet.playerId, "Etc/GMT+12", clock.date()));
    await givenLimit(connection.db, wallet.id, "wager", "day", 100, clock.date());
    await lane.submit(stakeOf(wallet, "a", 100));
    const midnight = clock.now() - (clock.now() % (24 * 3_600_000)) + 12 * 3_600_000;
    clock.advance(midnight - 1 - clock.now());
    const refused = await lane.submit(stakeOf(wallet, "b", 1)).catch((error: unknown) => error);
    expect((refused as LimitReached).details()).toMatchObject({ until: new Date(midnight).toISOString() });
    clock.advance(1);
    expect((await lane.submit(stakeOf(wallet, "b", 100))).replayed).toBe(false);
  });

  test.each([
    [
      "a reached limit",
      LimitReached,
      ({ id }: Wallet) => givenLimit(connection.db, id, "wager", "day", 100, clock.date()),
    ],
    [
      "a break",
      StakesClosed,
      ({ playerId }: Wallet) =>
        inTransaction(connection.db, (tx) =>
          closeStakes(tx, { ...by, playerId, until: new Date(clock.now() + 60_000) }, clock.date()),
        ),
    ],
  ])("still let an open round be settled and a repeat be answered: %s", async (_what, refusal, given) => {
    const wallet = await givenWallet(connection.db, { real: 10_000 });
    const opened = await lane.submit(stakeOf(wallet, "a", 100, { finished: false }));
    await given(wallet);
    await expect(lane.submit(stakeOf(wallet, "b", 100, {}, { gameId: 2 }))).rejects.toThrow(refusal);
    expect((await lane.submit(stakeOf(wallet, "a", 100, { finished: false }))).replayed).toBe(true);
    await settle(wallet, opened.event.round, 500);
    expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 10_400, events: 2 });
  });
});

describe("a bonus in play", () => {
  test("pays after real money, wins in proportion, and counts settled stakes up to the required wagering", async () => {
    const wallet = await givenWallet(connection.db, { real: 30 });
    const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 300, wager: 150 }, clock.date());
    await lane.submit(stakeOf(wallet, "a", 90, { win: minor(31) }));
    expect([await balances(wallet), await wagered(bonus)]).toEqual([{ real: 11, bonus: 260 }, 90]);
    const opened = await lane.submit(stakeOf(wallet, "b", 111, { finished: false }));
    expect([await balances(wallet), await wagered(bonus)]).toEqual([{ real: 0, bonus: 160 }, 90]);
    await settle(wallet, opened.event.round, 111);
    expect([await balances(wallet), await wagered(bonus)]).toEqual([{ real: 11, bonus: 260 }, 150]);
  });

  test("counts only the game's contribution", async () => {
    const wallet = await givenWallet(connection.db, { real: 100 });
    const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 100 }, clock.date());
    await lane.submit(stakeOf(wallet, "a", 99, {}, { contributionBps: 1_000 }));
    expect(await wagered(bonus)).toBe(9);
  });

  test("refuses a stake above its maximum bet, and one that real and bonus money together do not cover", async () => {
    const wallet = await givenWallet(connection.db, { real: 1_000 });
    await givenBonus(connection.db, { walletId: wallet.id, amount: 100, maxBet: 500 }, clock.date());
    await expect(lane.submit(stakeOf(wallet, "a", 501))).rejects.toThrow(MaxBetWhileWagering);
    for (const key of ["b", "c"]) await lane.submit(stakeOf(wallet, key, 500));
    await expect(lane.submit(stakeOf(wallet, "d", 101))).rejects.toMatchObject({ balance: 100 });
    await expect(lane.submit(stakeOf(wallet, "d", 101))).rejects.toThrow(StakeAboveBalance);
    expect(await balances(wallet)).toEqual({ real: 0, bonus: 100 });
  });

  test("is required to stake bonus money", async () => {
    const wallet = await givenWallet(connection.db, { real: 0 });
    const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 100 }, clock.date());
    await sql`update bonuses.bonus set stage = 'expired' where id = ${bonus}`.execute(connection.db);
    await expect(lane.submit(stakeOf(wallet, "a", 1))).rejects.toThrow(StakeAboveBalance);
  });
});

test("the minimum time between two rounds of a game applies in every process, and a repeat is still answered", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  const paced = (key: string, gameId = 1) => stakeOf(wallet, key, 10, {}, { leastMs: 2_500, gameId });
  const first = await lane.submit(paced("a"));
  await expect(other.submit(paced("b"))).rejects.toMatchObject({ code: "too_fast", waitMs: 2_500 });
  expect((await other.submit(paced("c", 2))).replayed).toBe(false);
  expect(await other.submit(paced("a"))).toMatchObject({ roundId: first.roundId, replayed: true });
  const crowd = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? lane : other).submit(paced(`d${index}`, 3))),
  );
  expect(crowd.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 970, events: 3 });
  // However much a provider writes meanwhile, a lane that reads the wallet again finds the stake before it.
  await other.submit(
    requestOf(
      wallet,
      "nova:busy",
      Array.from({ length: 200 }, (_, index) => bet(`busy${index}`, 0)),
    ),
  );
  clock.advance(2_499);
  const third = new Lane({ url: database.appUrl, clock });
  await expect(third.submit(paced("e"))).rejects.toMatchObject({ code: "too_fast", waitMs: 1 });
  await third.close();
  await expect(lane.submit(paced("e"))).rejects.toMatchObject({ code: "too_fast", waitMs: 1 });
  clock.advance(1);
  expect((await lane.submit(paced("e"))).replayed).toBe(false);
});
