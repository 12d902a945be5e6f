import { givenBonus } from "@apogee/bonuses/testing";
import { connect, testDatabase, type TestDatabase } from "@apogee/database";
import { FixedClock, minor } from "@apogee/kernel";
import type { Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Claims } from "../claim.store.ts";
import type { OutsideIntent, OwnIntent } from "../domain/intent.ts";
import type { Settled, SettledActions } from "../domain/event.ts";
import { KeyUsedOtherwise, RoundNotOpen } from "../errors.ts";
import { verifyLedger } from "../ledger.queries.ts";
import { eventsOfRound, roundOf, roundsOf } from "../queries.ts";
import { bet, givenWallet, requestOf, rollback, stakeOf, stored, win } from "../testing.ts";
import { Lanes } from "../testing/lanes.ts";
import type { Lane } from "./lane.ts";

const DAY_MS = 86_400_000;
/** Crosses the end of January: from ten seconds before the first of February, a Sunday. */
const OVER_THE_BORDER_MS = 20_000;
const LATE_IN_JANUARY = "2026-01-31T23:59:50Z";
const MONTHS = ["2026_01", "2026_02", "2026_03", "2026_04", "2026_05", "2026_06"];

let clock: FixedClock;
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
const lanes = new Lanes();
/** Like another process, or this one after a restart: with an empty cache. */
const newLane = (): Lane => lanes.open({ url: database.appUrl, clock });

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  const superuser = connect({ url: database.superuserUrl });
  for (const month of MONTHS) {
    for (const log of ["wallet.entry", "wallet.posting", "play.event"])
      await sql`select wallet.make_month(${log}, ${`${month.replace("_", "-")}-01`}::date)`.execute(superuser.db);
  }
  await superuser.close();
});
beforeEach(() => {
  clock = new FixedClock(LATE_IN_JANUARY);
  lane = newLane();
});
afterEach(async () => {
  const broken = (await verifyLedger(connection.db)).filter(
    (check) => check.broken.length > 0 && check.name !== "Every purse belongs to a player.",
  );
  expect(broken).toEqual([]);
  await lanes.close();
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** The partitions that hold the events of a wallet, in the order of the events. */
const placesOf = async (wallet: Wallet): Promise<string[]> =>
  (
    await sql<{ place: string }>`
  select tableoid::regclass::text as place from play.event where purse_id = ${wallet.id} order by seq`.execute(
      connection.db,
    )
  ).rows.map(({ place }) => place.replace("play.event_", ""));
const openRounds = async (wallet: Wallet): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*) as n from play.open_round where purse_id = ${wallet.id}`.execute(
      connection.db,
    )
  ).rows[0]!.n;
const wagers = async (wallet: Wallet) =>
  (
    await sql`select wager_day as day, wager_week as week, wager_month as month from limits.standing where purse_id = ${wallet.id}`.execute(
      connection.db,
    )
  ).rows[0];
const settlementOf = (wallet: Wallet, key: string, round: number, amount: number): OwnIntent => ({
  kind: "settle",
  walletId: wallet.id,
  key,
  gameId: 1,
  sessionId: null,
  round,
  paytable: "test@1",
  contributionBps: 10_000,
  win: minor(amount),
  record: { denomination: 1, choices: {}, phases: [] },
});
const submit = (to: Lane, intent: OwnIntent | OutsideIntent): Promise<Settled | SettledActions> =>
  intent.kind === "outside" ? to.submit(intent) : to.submit(intent);
/** The part of an answer that comes from the log, and whether it is a first answer. */
const reported = (answer: Settled | SettledActions) =>
  ("actions" in answer ? answer.actions : [answer]).map(({ event, replayed }) => ({
    replayed,
    seq: event.seq,
    at: event.at,
    real: event.real,
    realAfter: event.realAfter,
  }));

const CALLS: ReadonlyArray<
  [
    what: string,
    call: (wallet: Wallet) => OwnIntent | OutsideIntent,
    otherwise: (wallet: Wallet) => OwnIntent | OutsideIntent,
  ]
> = [
  [
    "a round of our own games",
    (wallet) => stakeOf(wallet, "call:a", 100, { win: minor(30) }),
    (wallet) => stakeOf(wallet, "call:a", 101),
  ],
  [
    "a provider's bet",
    (wallet) => requestOf(wallet, "r", [bet("n:1", 100)]),
    (wallet) => requestOf(wallet, "r", [bet("n:1", 101)]),
  ],
  [
    "a provider's bet and win in a finished round",
    (wallet) => requestOf(wallet, "r", [bet("n:1", 100), win("n:2", 30)], { finished: true }),
    (wallet) => requestOf(wallet, "r", [win("n:2", 31)]),
  ],
];
const LATER: ReadonlyArray<[when: string, ms: number]> = [
  ["in the next month", OVER_THE_BORDER_MS],
  ["after 130 days", 130 * DAY_MS],
];
const PROCESSES: ReadonlyArray<[who: string, other: () => Lane]> = [
  ["the same process", () => lane],
  ["a process with an empty cache", newLane],
];

describe.each(LATER)("%s", (_when, ms) => {
  describe.each(PROCESSES)("%s", (_who, other) => {
    test.each(CALLS)(
      "answers %s from the log, also after later rounds, and moves nothing; a changed call is a conflict",
      async (_what, call, otherwise) => {
        const wallet = await givenWallet(connection.db, { real: 1_000 });
        const first = reported(await submit(lane, call(wallet)));
        clock.advance(ms);
        const before = await stored(connection.db, wallet.id);
        const again = reported(await submit(other(), call(wallet)));
        expect(again).toEqual(first.map((event) => ({ ...event, replayed: true })));
        await expect(submit(other(), otherwise(wallet))).rejects.toThrow(KeyUsedOtherwise);
        expect(await stored(connection.db, wallet.id)).toEqual(before);

        const own = other();
        for (let n = 0; n < 5; n += 1) await own.submit(stakeOf(wallet, `later${n}`, 10));
        expect(reported(await submit(own, call(wallet)))).toEqual(again);
        const { real, events } = await stored(connection.db, wallet.id);
        expect([real, events]).toEqual([before.real - 50, before.events + 5]);
        expect(new Set(await placesOf(wallet)).size).toBe(2);
      },
    );

    test("takes an earlier bet back once, with what it counted in periods that still run", async () => {
      const wallet = await givenWallet(connection.db, { real: 1_000 });
      await lane.submit(requestOf(wallet, "r", [bet("n:1", 100)]));
      clock.advance(ms);
      await other().submit(stakeOf(wallet, "today", 40));
      const back = requestOf(wallet, "r", [rollback("n:back", "n:1")], { finished: true });
      expect(reported(await other().submit(back))).toMatchObject([{ replayed: false, real: 100, realAfter: 960 }]);
      // The first of February is a Sunday: its week began in January, but its month has only what was staked in it.
      expect(await wagers(wallet)).toEqual({ day: 40, week: 40, month: 40 });
      expect(reported(await newLane().submit(back))).toMatchObject([{ replayed: true, real: 100 }]);
      expect(reported(await newLane().submit(requestOf(wallet, "r", [rollback("n:another", "n:1")])))).toMatchObject([
        { real: 0 },
      ]);
      expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 960 });
      expect(await openRounds(wallet)).toBe(0);
    });

    test("shares a win by the money that paid an earlier bet, and returns each kind of money in a rollback", async () => {
      const wallet = await givenWallet(connection.db, { real: 100 });
      await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, clock.date());
      await lane.submit(requestOf(wallet, "r", [bet("n:1", 400)], { finished: true }));
      clock.advance(ms);
      const won = await other().submit(requestOf(wallet, "r", [win("n:2", 100)]));
      expect(won.actions).toMatchObject([{ event: { real: 25, bonus: 75, late: true } }]);
      const back = await other().submit(requestOf(wallet, "r", [rollback("n:3", "n:1"), rollback("n:4", "n:2")]));
      expect(back.actions).toMatchObject([
        { event: { real: 100, bonus: 300, counted: -400, realAfter: 125, bonusAfter: 575 } },
        { event: { realAfter: 100, bonusAfter: 500 } },
      ]);
    });

    test("moves nothing for a transaction that was rolled back before it arrived", async () => {
      const wallet = await givenWallet(connection.db, { real: 1_000 });
      await lane.submit(requestOf(wallet, "r", [rollback("n:back", "n:1")]));
      clock.advance(ms);
      await other().submit(requestOf(wallet, "r", [bet("n:1", 100)], { finished: true }));
      expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1_000 });
    });

    test("pays a win into a provider's earlier round, which remains one round", async () => {
      const wallet = await givenWallet(connection.db, { real: 1_000 });
      await lane.submit(requestOf(wallet, "r", [bet("n:1", 100)]));
      const began = clock.date();
      clock.advance(ms);
      await other().submit(requestOf(wallet, "r", [win("n:2", 250)], { finished: true }));
      const late = reported(await newLane().submit(requestOf(wallet, "r", [win("n:3", 5)])));
      expect(late).toMatchObject([{ replayed: false, real: 5, realAfter: 1_155 }]);
      const rounds = await roundsOf(connection.db, wallet.id, null, 10);
      expect(rounds).toMatchObject([
        { startedAt: began, finishedAt: clock.date(), open: false, staked: 100, won: 255 },
      ]);
      expect(await eventsOfRound(connection.db, wallet.id, rounds[0]!.first.seq)).toMatchObject([
        { kind: "stake" },
        { kind: "settlement", late: false },
        { late: true },
      ]);
      expect(await openRounds(wallet)).toBe(0);
    });

    test("settles our own earlier round once, and it remains one round", async () => {
      const wallet = await givenWallet(connection.db, { real: 1_000 });
      const { event } = await lane.submit(stakeOf(wallet, "call:a", 100, { finished: false }));
      const began = clock.date();
      clock.advance(ms);
      const settled = reported(await other().submit(settlementOf(wallet, "settle:a", event.round, 700)));
      expect(settled).toMatchObject([{ replayed: false, real: 700, realAfter: 1_600 }]);
      expect(reported(await newLane().submit(settlementOf(wallet, "settle:a", event.round, 700)))).toEqual(
        settled.map((each) => ({ ...each, replayed: true })),
      );
      await expect(newLane().submit(settlementOf(wallet, "settle:b", event.round, 700))).rejects.toThrow(RoundNotOpen);
      const round = { startedAt: began, finishedAt: clock.date(), open: false, staked: 100, won: 700 };
      expect(await roundOf(connection.db, wallet.id, event.round)).toMatchObject(round);
      expect(await roundsOf(connection.db, wallet.id, null, 10)).toMatchObject([round]);
      expect([await stored(connection.db, wallet.id), await openRounds(wallet)]).toMatchObject([
        { real: 1_600, events: 2 },
        0,
      ]);
    });
  });

  test("an earlier transaction id is known in another wallet of its player", async () => {
    const euros = await givenWallet(connection.db, { real: 1_000 });
    const dollars = await givenWallet(connection.db, { real: 1_000, currency: "USD", playerId: euros.playerId });
    await lane.submit(requestOf(euros, "r", [bet("n:1", 100)]));
    clock.advance(ms);
    const claimed = (wallet: Wallet, key: string) =>
      new Claims(connection.db).claim({ playerId: euros.playerId, walletId: wallet.id, keys: [key] }, clock.date());
    expect(await claimed(dollars, "n:1")).toBeUndefined();
    expect([await claimed(euros, "n:1"), await claimed(dollars, "n:2")]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
  });
});

test("events before and after the turn of the month are stored in two partitions, and their rollbacks in a third", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  await lane.submit(requestOf(wallet, "r", [bet("n:1", 100)]));
  clock.advance(OVER_THE_BORDER_MS);
  await lane.submit(requestOf(wallet, "r", [win("n:2", 50)], { finished: true }));
  clock.advance(130 * DAY_MS);
  await lane.submit(requestOf(wallet, "r", [rollback("n:3", "n:1"), rollback("n:4", "n:2")]));
  expect(await placesOf(wallet)).toEqual(["2026_01", "2026_02", "2026_06", "2026_06"]);
  expect(await stored(connection.db, wallet.id)).toMatchObject({ real: 1_000 });
});
