import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { NotFound, type DomainError } from "@apogee/kernel";
import { KeyUsedOtherwise, Lane, LaneUnavailable, RoundOpen, StakeAboveBalance } from "@apogee/play";
import { bet, requestOf, win } from "@apogee/play/testing";
import { commitOf } from "@apogee/rng";
import { replayRound } from "@apogee/slots";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBalance } from "./balance.ts";
import { continueRound } from "./commands/continue-round.ts";
import { openFrame } from "./commands/open-frame.ts";
import { GameDisabled, PhaseNotNext } from "./errors.ts";
import { realRounds } from "./real-rounds.ts";
import type { Seat as AnySeat } from "./studio.ts";
import { asChoices, demoSeat, givenSeat, givenStudio, PAR, stopsOf } from "./testing.ts";

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;

beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl);
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

type Seat = Awaited<ReturnType<typeof givenSeat>>;
const play = (seat: Seat | AnySeat, key: string, stake = 100, buy = false, closed: DomainError | null = null) =>
  house.play(seat, key, stake, buy, closed);
const next = (seat: Seat, round: string, phase: number) => house.next(seat, round, phase);
const events = async (seat: Seat) =>
  (await sql<{ n: number }>`select count(*) as n from play.event where purse_id = ${seat.walletId}`.execute(house.db))
    .rows[0]!.n;
const rotate = (seat: Seat, clientSeed?: string) =>
  inTransaction(house.db, (tx) => house.studio.seeds.rotate(tx, seat.walletId, clientSeed));

/** Buys the free spins, which always leave a round open, and shows all of it. */
async function playThrough(seat: Seat, key: string) {
  let answer = await play(seat, key, 20, true);
  while (answer.round.state === "open") answer = await next(seat, answer.round.id, answer.round.phases.length);
  return answer;
}

describe("a real round", () => {
  test("takes the stake, pays the win and returns the balance", async () => {
    const seat = await givenSeat(house.db, 10_000);
    const { round, balance_cents, balance_version } = await play(seat, "a");
    expect(round).toMatchObject({ stake_cents: 100, cost_cents: 100, nonce: 0, bet: { buy: false } });
    expect(round.phases).toHaveLength(1);
    expect(balance_cents).toBe(10_000 - 100 + (round.state === "finished" ? round.win_cents : 0));
    expect(await findBalance(house.studio, seat.walletId)).toEqual({ balance_cents, balance_version });
  });

  test("can be recomputed by anyone from the revealed seeds", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const rounds = [];
    for (let turn = 0; turn < 12; turn += 1) {
      let answer = await play(seat, `k${turn}`);
      while (answer.round.state === "open") answer = await next(seat, answer.round.id, answer.round.phases.length);
      rounds.push(answer.round);
    }
    const before = await house.studio.fairnessOf(seat.walletId);
    await rotate(seat, "mine");
    const {
      rows: [pair],
    } = await sql<{
      id: number;
    }>`select id from studio.seed_pair where purse_id = ${seat.walletId} and state = 'revealed'`.execute(house.db);
    const seeds = await house.studio.seeds.byId(pair!.id, seat.walletId);
    expect(commitOf(seeds.serverSeed)).toBe(before.commit);
    for (const round of rounds) {
      const replayed = replayRound(PAR, { ...seeds, nonce: round.nonce }, asChoices(100, false));
      expect(replayed.totalWin).toBe(round.win_cents);
      expect(replayed.phases.map(({ stops }) => stops)).toEqual(round.phases.map(stopsOf));
    }
    expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, index) => index));
  });

  test("is the same however often it is requested with the same idempotency key", async () => {
    const seat = await givenSeat(house.db, 10_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => play(seat, "same")));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.round))).size).toBe(1);
    expect(await events(seat)).toBe(1);
  });

  test("with a stake above the balance is refused and uses no nonce", async () => {
    const seat = await givenSeat(house.db, 50);
    await expect(play(seat, "a")).rejects.toThrow(StakeAboveBalance);
    expect(await events(seat)).toBe(0);
    expect((await house.studio.fairnessOf(seat.walletId)).next_nonce).toBe(0);
  });

  test("in a disabled game is refused, but a repeat of an earlier call is answered", async () => {
    const seat = await givenSeat(house.db, 10_000);
    const first = await play(seat, "before");
    const closed = new GameDisabled();
    const again = await house.play(seat, "before", 100, false, closed);
    expect(again.round.id).toBe(first.round.id);
    await expect(house.play(seat, "after", 100, false, closed)).rejects.toThrow(GameDisabled);
    expect(await events(seat)).toBe(1);
  });
});

describe("a round of several phases", () => {
  test("costs the price of a feature buy, shows its free spins one by one and is settled by the last", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const { price } = PAR.buy;
    const opened = await play(seat, "a", 20, true);
    expect(opened).toMatchObject({
      round: { state: "open", phases: [], cost_cents: 20 * price, view: { free_spins_left: PAR.buy.spins } },
      balance_cents: 100_000 - 20 * price,
    });
    const ended = await playThrough(seat, "a");
    expect(ended.round.state).toBe("finished");
    expect(ended.balance_cents).toBe(100_000 - 20 * price + ended.round.win_cents);
    expect(await events(seat)).toBe(2);
  });

  test("resumes where the player left it, even in another process", async () => {
    const seat = await givenSeat(house.db, 100_000);
    let answer = await play(seat, "a", 20, true);
    answer = await next(seat, answer.round.id, 0);
    answer = await next(seat, answer.round.id, 1);
    const other = givenStudio(database.appUrl);
    try {
      const opening = await openFrame(other.studio, other.lane, seat);
      expect(opening.open_round).toEqual(answer.round);
      const repeated = await other.next(seat, answer.round.id, 1);
      expect(repeated.round.phases).toEqual(answer.round.phases);
    } finally {
      await other.close();
    }
  });

  test("shows its phases only in order, and settles once, however often the last one is requested", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const opened = await play(seat, "a", 20, true);
    await expect(next(seat, opened.round.id, 3)).rejects.toThrow(PhaseNotNext);
    const ended = await playThrough(seat, "a");
    const again = await Promise.all(
      Array.from({ length: 5 }, () => next(seat, ended.round.id, ended.round.phases.length - 1)),
    );
    expect(again.every(({ balance_cents }) => balance_cents === ended.balance_cents)).toBe(true);
    expect(await events(seat)).toBe(2);
  });

  test("whose payout fails is not stored as shown, and pays once when its end is requested again", async () => {
    const seat = await givenSeat(house.db, 100_000);
    let { round } = await play(seat, "a", 20, true);
    while (Number(round.view["free_spins_left"]) > 1) ({ round } = await next(seat, round.id, round.phases.length));
    const fallen = new Lane({ url: database.appUrl, clock: house.clock });
    await fallen.close();
    const { balance_cents: before } = await findBalance(house.studio, seat.walletId);
    let last = round.phases.length;
    await expect(
      (async () => {
        for (; ; last += 1)
          await continueRound(realRounds(house.studio, fallen, seat), round.id, last, undefined, {
            gamble: null,
            stake: async () => null,
          });
      })(),
    ).rejects.toThrow(LaneUnavailable);
    const paid = await next(seat, round.id, last);
    expect(paid).toMatchObject({ round: { state: "finished" }, balance_cents: before + paid.round.win_cents });
    expect((await next(seat, round.id, last)).balance_cents).toBe(paid.balance_cents);
    expect(await events(seat)).toBe(2);
  });

  test.each([
    ["the game is opened again", async (seat: Seat) => (await openFrame(house.studio, house.lane, seat)).last_round!],
    [
      "the next phase is requested",
      async (seat: Seat, id: string, phases: number) => (await next(seat, id, phases)).round,
    ],
  ])("that was fully shown but never paid is paid when %s", async (_what, ask) => {
    const seat = await givenSeat(house.db, 100_000);
    const opened = await play(seat, "a", 20, true);
    const seeds = await house.studio.seeds.pairOf(seat.walletId);
    const whole = replayRound(PAR, { ...seeds, nonce: opened.round.nonce }, asChoices(20, true));
    await sql`insert into studio.progress (purse_id, round, shown) values (${seat.walletId}, ${Number(opened.round.id.split("-")[1])}, ${whole.phases.length})`.execute(
      house.db,
    );
    expect(await ask(seat, opened.round.id, whole.phases.length)).toMatchObject({
      state: "finished",
      win_cents: whole.totalWin,
    });
    expect((await findBalance(house.studio, seat.walletId)).balance_cents).toBe(opened.balance_cents + whole.totalWin);
    expect((await play(seat, "b")).round.id).not.toBe(opened.round.id);
  });

  test("passes the session's start time and net result to the next frame, until half an hour without play has passed", async () => {
    const seat = await givenSeat(house.db, 100_000);
    const begun = house.clock.date().toISOString();
    const open = () =>
      openFrame(house.studio, house.lane, { ...seat, session: { ...seat.session, startedAt: house.clock.date() } });
    expect(await open()).toMatchObject({ session_started_at: begun, session_net_cents: 0 });
    const bought = await play(seat, "a", 20, true);
    house.clock.advance(20 * 60_000);
    expect(await open()).toMatchObject({ session_started_at: begun, session_net_cents: -bought.round.cost_cents });
    const ended = await playThrough(seat, "a");
    house.clock.advance(29 * 60_000);
    expect(await open()).toMatchObject({
      session_started_at: begun,
      session_net_cents: ended.round.win_cents - bought.round.cost_cents,
    });
    house.clock.advance(2 * 60_000);
    expect(await open()).toMatchObject({ session_started_at: house.clock.date().toISOString(), session_net_cents: 0 });
  });

  test("must be finished before another round starts, and before the seeds are rotated", async () => {
    const seat = await givenSeat(house.db, 100_000);
    await play(seat, "a", 20, true);
    await expect(play(seat, "b")).rejects.toThrow(RoundOpen);
    await expect(rotate(seat)).rejects.toThrow(RoundOpen);
    expect(await events(seat)).toBe(1);
    await playThrough(seat, "a");
    expect((await rotate(seat)).next_nonce).toBe(0);
  });

  test("of another player is not found, and nothing moves", async () => {
    const [owner, stranger] = [await givenSeat(house.db, 100_000), await givenSeat(house.db, 100_000)];
    const { round } = await play(owner, "a", 20, true);
    await expect(next(stranger, round.id, 0)).rejects.toThrow(NotFound);
    expect([await events(owner), await events(stranger)]).toEqual([1, 0]);
  });
});

describe("seeds", () => {
  test("are revealed while a round of an outside provider is open, but not while a round drawn from them is open", async () => {
    const seat = await givenSeat(house.db, 100_000);
    await house.lane.submit(requestOf({ id: seat.walletId }, "nova:r1", [bet("outside:nova:b1", 100)]));
    await playThrough(seat, "a");
    const { rows: open } = await sql`select from play.open_round where purse_id = ${seat.walletId}`.execute(house.db);
    expect(open).toHaveLength(1);
    const before = await house.studio.fairnessOf(seat.walletId);
    const after = await rotate(seat);
    expect(after).toMatchObject({ commit: before.next_commit, next_nonce: 0 });
    await play(seat, "b", 20, true);
    await expect(rotate(seat)).rejects.toThrow(RoundOpen);
    expect(await house.studio.fairnessOf(seat.walletId)).toMatchObject({
      seed_pair_id: after.seed_pair_id,
      next_nonce: 1,
    });
    await house.lane.submit(
      requestOf({ id: seat.walletId }, "nova:r1", [win("outside:nova:w1", 30)], { finished: true }),
    );
    await expect(rotate(seat)).rejects.toThrow(RoundOpen);
  });

  test("are sealed at rest, and the next pair is committed before its client seed is known", async () => {
    const seat = await givenSeat(house.db, 1_000);
    const before = await house.studio.fairnessOf(seat.walletId);
    const after = await rotate(seat, "my-own-seed");
    expect(after).toMatchObject({ commit: before.next_commit, client_seed: "my-own-seed", next_nonce: 0 });
    const { rows } = await sql<{
      sealed: Buffer;
    }>`select sealed from studio.seed_pair where purse_id = ${seat.walletId}`.execute(house.db);
    const { serverSeed } = await house.studio.seeds.byId(before.seed_pair_id, seat.walletId);
    expect(rows.every(({ sealed }) => !sealed.includes(serverSeed))).toBe(true);
  });

  test("rotated by another process are fetched again, and the cached ones are never drawn from", async () => {
    const seat = await givenSeat(house.db, 10_000);
    await playThrough(seat, "a");
    const other = givenStudio(database.appUrl);
    try {
      const fresh = await inTransaction(other.db, (tx) => other.studio.seeds.rotate(tx, seat.walletId, "elsewhere"));
      const answer = await play(seat, "b", 20);
      expect(answer.fairness).toMatchObject({ seed_pair_id: fresh.seed_pair_id, client_seed: "elsewhere" });
      expect(answer.round.nonce).toBe(0);
    } finally {
      await other.close();
    }
  });

  test.each<[what: string, ask: (stale: typeof house, seat: Seat, round: string) => Promise<{ fairness: unknown }>]>([
    ["the repeat of a round", (stale, seat) => stale.play(seat, "after", 20, true)],
    ["the next phase of a round", (stale, seat, round) => stale.next(seat, round, 0)],
    ["the repeat of a round of the previous pair", (stale, seat) => stale.play(seat, "before", 20, false)],
  ])("rotated by another process are returned with %s, even if older ones are cached here", async (_what, ask) => {
    const seat = await givenSeat(house.db, 1_000_000);
    const stale = givenStudio(database.appUrl);
    try {
      await stale.finish(seat, await stale.play(seat, "before", 20, false));
      await rotate(seat);
      const bought = await play(seat, "after", 20, true);
      expect((await ask(stale, seat, bought.round.id)).fairness).toEqual(bought.fairness);
    } finally {
      await stale.close();
    }
  });
});

describe("a demo", () => {
  test("plays for credits and changes no wallet", async () => {
    const seat = demoSeat();
    const opening = await openFrame(house.studio, house.lane, seat);
    expect(opening).toMatchObject({ balance_cents: 100_000, last_round: null });
    const wallets = (
      await sql<{ sum: number }>`select coalesce(sum(real), 0) as sum from wallet.purse`.execute(house.db)
    ).rows[0]!.sum;
    const { round, balance_cents } = await house.play(seat, "a", 100, false);
    expect(balance_cents).toBe(100_000 - 100 + (round.state === "finished" ? round.win_cents : 0));
    expect(
      (await sql<{ sum: number }>`select coalesce(sum(real), 0) as sum from wallet.purse`.execute(house.db)).rows[0]!
        .sum,
    ).toBe(wallets);
  });

  test("answers a repeat with the same round, and pays a bought feature once", async () => {
    const seat = demoSeat();
    const first = await house.play(seat, "a", 20, true);
    expect((await house.play(seat, "a", 20, true)).round).toEqual(first.round);
    await expect(house.play(seat, "a", 100, true)).rejects.toThrow(KeyUsedOtherwise);
    await expect(house.play(seat, "b", 20, false)).rejects.toThrow(RoundOpen);
    let answer = first;
    while (answer.round.state === "open") answer = await house.next(seat, answer.round.id, answer.round.phases.length);
    const again = await house.next(seat, answer.round.id, answer.round.phases.length - 1);
    expect(again.balance_cents).toBe(answer.balance_cents);
    expect(answer.balance_cents).toBe(100_000 - first.round.cost_cents + answer.round.win_cents);
  });

  test("refuses a stake above its credits", async () => {
    const seat = demoSeat();
    await openFrame(house.studio, house.lane, seat);
    await expect(play(seat, "a", 2_000_000)).rejects.toThrow(StakeAboveBalance);
  });
});
