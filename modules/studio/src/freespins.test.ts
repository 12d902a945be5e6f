import { activateFreespins, cancelFreespins, endDueFreespins, inPlayOf } from "@apogee/bonuses";
import { inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import type { Game } from "@apogee/engine";
import { givenGame } from "@apogee/games/testing";
import { KeyRing } from "@apogee/config";
import { setCanIssueBonuses } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { eventsOfRound, freeSpinsUnder, parseRoundId, verifyLedger } from "@apogee/play";
import { slotGame, slotTitle } from "@apogee/slots/games";
import { walletById, setWalletStatus } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endIdleRounds } from "./commands/end-idle-rounds.ts";
import { openFrame } from "./commands/open-frame.ts";
import { GameDisabled } from "./errors.ts";
import { freeSpinsIn, newCall } from "./testing/given-free-spins.ts";
import { givenSeat, givenStudio } from "./testing.ts";

type Seat = Awaited<ReturnType<typeof givenSeat>>;
const GAME = slotTitle(slotGame("dragons-ember")!);
/** The same pokie, but every round leads to its free-spins feature. */
const FEATURE: Game = { ...GAME, start: (stake, _bet, source) => GAME.start(stake, { buy: true }, source) };
const HOUR_MS = 3_600_000;
const TERMS = {
  wagerTimes: 30,
  wagerOf: "bonus",
  maxBet: minor(500),
  maxWin: minor(100_00),
  bonusFirst: false,
  sticky: false,
  lostBelow: minor(0),
  contributions: {},
  excludedGames: [],
  wagerHours: null,
} as const;

let database: TestDatabase;
let house: ReturnType<typeof givenStudio>;
/** A studio in which every round stays open for a feature. */
let feature: ReturnType<typeof givenStudio>;
beforeAll(async () => {
  database = await testDatabase();
  house = givenStudio(database.appUrl);
  feature = givenStudio(database.appUrl, new KeyRing("seeds", ["07".repeat(32)]), [FEATURE]);
  await givenGame(house.db, house.clock);
});
afterEach(async () => {
  // Some tests use wallets whose players are not stored.
  const checks = (await verifyLedger(house.db)).filter(({ name }) => !name.includes("player"));
  expect(checks.flatMap(({ broken }) => broken)).toEqual([]);
  house.gifts.largeWin = null;
});
afterAll(async () => {
  await house.close();
  await feature.close();
  await database.drop();
});

const { givenSpins, spin, stateOf } = freeSpinsIn(() => house);

describe("free spins", () => {
  test("are rounds that book no stake and no win; their total win becomes real money once, after the last spin", async () => {
    const { seat, id } = await givenSpins({}, { money: 0 });
    const rounds = [];
    for (let number = 1; number <= 5; number += 1) {
      const answer = await spin(seat, id);
      rounds.push(await house.finish(seat, answer));
      expect(answer.round).toMatchObject({ cost_cents: 0, stake_cents: 20, free_spin: { freespins: id, number } });
      if (number < 5) expect((await stateOf(seat, id)).real).toBe(0);
    }
    const won = rounds.reduce((sum, round) => sum + round.win_cents, 0);
    const after = await stateOf(seat, id);
    expect(after).toMatchObject({
      stage: "finished",
      performed: 5,
      won,
      inLog: won,
      real: won,
      nonce: 5,
      standings: 0,
    });
    expect(after.paid).toEqual(won > 0 ? [won] : []);
    for (const { id: round } of rounds) {
      const { walletId, round: number } = parseRoundId(round)!;
      for (const event of await eventsOfRound(house.db, walletId, number))
        expect(event).toMatchObject({ stake: 0, win: 0, real: 0, bonus: 0, counted: 0 });
    }
    await expect(spin(seat, id)).rejects.toMatchObject({ code: "freespins_over" });
    expect(await endDueFreespins(house.freespins)).toEqual([]);
    expect(await stateOf(seat, id)).toEqual(after);
  });

  test("pay their win as a bonus under their terms, up to the maximum win", async () => {
    const { seat, id } = await givenSpins({ spins: 60, stake: minor(2_000), maxWin: minor(7_00), result: TERMS });
    for (let number = 1; number <= 60; number += 1) await house.finish(seat, await spin(seat, id, { stake: 2_000 }));
    const after = await stateOf(seat, id);
    expect(after).toMatchObject({ stage: "finished", real: 500, paid: [] });
    expect(after.won).toBeGreaterThan(7_00);
    const bonus = await inTransaction(house.db, (tx) => inPlayOf(tx, seat.walletId));
    expect(bonus).toMatchObject({ strategy: "freespins", amount: 7_00, wagerRequired: 30 * 7_00, ...TERMS });
    expect((await walletById(house.db, seat.walletId))!.bonus).toBe(7_00);
  });

  test("return the same round to a repeated call, even after the end, and play no second spin", async () => {
    const { seat, id } = await givenSpins({ spins: 2 });
    const call = newCall();
    const first = await spin(seat, id, { call });
    expect((await spin(seat, id, { call })).round.id).toBe(first.round.id);
    await house.finish(seat, first);
    expect(await stateOf(seat, id)).toMatchObject({ performed: 1 });
    await house.finish(seat, await spin(seat, id));
    const after = await stateOf(seat, id);
    expect(after.stage).toBe("finished");
    expect((await spin(seat, id, { call })).round.id).toBe(first.round.id);
    expect(await stateOf(seat, id)).toEqual(after);
  });

  test("play two spins for two concurrent calls; of three concurrent calls for the last spin, two are refused", async () => {
    const { seat, id } = await givenSpins({ spins: 3 });
    const both = await Promise.all([spin(seat, id), spin(seat, id)].map((each) => each.catch((error) => error.code)));
    // The feature of the first spin may still be open.
    const open = both.find((each) => each === "round_open");
    if (open === undefined) expect((await stateOf(seat, id)).numbers).toEqual([1, 2]);
    for (const answer of both) if (typeof answer !== "string") await house.finish(seat, answer);
    if (open !== undefined) await house.finish(seat, await spin(seat, id));
    const last = await Promise.allSettled([spin(seat, id), spin(seat, id), spin(seat, id)]);
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await stateOf(seat, id)).numbers).toEqual([1, 2, 3]);
  });

  test("are shown by the frame of their game until they are used up", async () => {
    const { seat, id } = await givenSpins({ spins: 1 });
    const { freespins } = await openFrame(house.studio, house.lane, seat);
    expect(freespins).toMatchObject({ id, total: 1, performed: 0, stake_cents: 20, wager_times: null });
    const answer = await spin(seat, id);
    await house.finish(seat, answer);
    expect((await openFrame(house.studio, house.lane, seat)).freespins).toBeNull();
  });

  test("record a large win as a significant event", async () => {
    house.gifts.largeWin = minor(1);
    const { seat, id } = await givenSpins({ spins: 60 });
    for (let number = 1; number <= 60; number += 1) await house.finish(seat, await spin(seat, id));
    const { rows } = await sql<{ after: object }>`
      select after from ops.audit where action = 'freespins.large_win' and subject = ${`freespins:${id}`}`.execute(
      house.db,
    );
    expect(rows).toMatchObject([{ after: { player: seat.wallet.playerId, amount: (await stateOf(seat, id)).won } }]);
  });
});

describe("a process that is killed", () => {
  /** Ports that fail after the commit of the log and before the row is written. */
  const killed = (): typeof house.freespins => {
    let reads = 0;
    return {
      ...house.freespins,
      async spinsUnder(...asked) {
        if ((reads += 1) > 1) throw new Error("killed");
        return house.freespins.spinsUnder(...asked);
      },
    };
  };
  const spinAndDie = async (seat: Seat, id: number, more: { call?: string; stake?: number }): Promise<void> => {
    Object.assign(house.studio.ports, { freespins: killed() });
    try {
      await expect(spin(seat, id, more)).rejects.toThrow("killed");
    } finally {
      Object.assign(house.studio.ports, { freespins: house.freespins });
    }
  };
  const showOpen = async (seat: Seat): Promise<void> => {
    const { open_round: open } = await openFrame(house.studio, house.lane, seat);
    if (open) await house.finish(seat, { round: open } as never);
  };

  test("between a spin and its row loses nothing: the next spin is the second, and the total matches the log", async () => {
    const { seat, id } = await givenSpins({ spins: 3 });
    const call = newCall();
    await spinAndDie(seat, id, { call });
    expect(await stateOf(seat, id)).toMatchObject({ performed: 0, won: 0, numbers: [1] });
    const again = await spin(seat, id, { call });
    expect(again.round.free_spin).toEqual({ freespins: id, number: 1 });
    await showOpen(seat);
    const next = await spin(seat, id);
    expect(next.round.free_spin).toEqual({ freespins: id, number: 2 });
    await house.finish(seat, next);
    const { inLog, ...after } = await stateOf(seat, id);
    expect(after).toMatchObject({ performed: 2, won: inLog, numbers: [1, 2] });
  });

  test("after the last spin loses nothing: the job ends the free spins and pays once", async () => {
    let given: Awaited<ReturnType<typeof givenSpins>>;
    let won = 0;
    do {
      given = await givenSpins({ spins: 1, stake: minor(2_000) });
      await spinAndDie(given.seat, given.id, { stake: 2_000 });
      const [logged] = await freeSpinsUnder(house.db, given.seat.walletId, [`freespin:${given.id}:1`]);
      // A round whose feature is still to be shown does not end the free spins.
      won = logged!.open ? 0 : logged!.spin.won;
    } while (won === 0);
    const { seat, id } = given;
    expect((await endDueFreespins(house.freespins)).map(({ freespins }) => freespins.id)).toContain(id);
    const after = await stateOf(seat, id);
    expect(after).toMatchObject({ stage: "finished", performed: 1, won, inLog: won, real: 500 + won, paid: [won] });
    expect(await endDueFreespins(house.freespins)).toEqual([]);
    expect(await stateOf(seat, id)).toEqual(after);
  });
});

describe("an early end of free spins", () => {
  test.each([
    ["a cancellation", "canceled"],
    ["the deadline", "expired"],
  ] as const)("by %s pays what was won", async (_what, stage) => {
    const { seat, id } = await givenSpins({ spins: 1_000, stake: minor(2_000) });
    let before = await stateOf(seat, id);
    while (before.performed < 5 || before.won === 0) {
      await house.finish(seat, await spin(seat, id, { stake: 2_000 }));
      before = await stateOf(seat, id);
    }
    const at = new Date(house.clock.now() + 24 * HOUR_MS);
    const ports = { ...house.freespins, clock: { now: () => at.getTime(), date: () => at } };
    const end = async (): Promise<void> => {
      if (stage === "canceled")
        await inTransaction(house.db, (tx) =>
          cancelFreespins(tx, house.freespins, { id, playerId: seat.wallet.playerId }, house.clock.date()),
        );
      else await endDueFreespins(ports);
    };
    await end();
    const after = await stateOf(seat, id);
    expect(after).toMatchObject({
      stage,
      performed: before.performed,
      won: before.won,
      real: 500 + before.won,
      paid: [before.won],
    });
    await end();
    expect(await stateOf(seat, id)).toEqual(after);
    await expect(spin(seat, id, { stake: 2_000 })).rejects.toMatchObject({ code: "freespins_over" });
    expect(await stateOf(seat, id)).toEqual(after);
  });

  test("by a cancellation during a spin pays exactly what the log contains", async () => {
    for (let time = 1; time <= 5; time += 1) {
      const { seat, id } = await givenSpins({ spins: 9, stake: minor(2_000) });
      await Promise.allSettled([
        spin(seat, id, { stake: 2_000 }),
        inTransaction(house.db, (tx) =>
          cancelFreespins(tx, house.freespins, { id, playerId: seat.wallet.playerId }, house.clock.date()),
        ),
      ]);
      const after = await stateOf(seat, id);
      expect(after).toMatchObject({ stage: "canceled", won: after.inLog, real: 500 + after.inLog });
    }
  });

  test("by the deadline pays nothing if they were never activated", async () => {
    const { seat, id } = await givenSpins({}, { active: false });
    const before = await stateOf(seat, id);
    const at = new Date(house.clock.now() + 24 * HOUR_MS);
    await endDueFreespins({ ...house.freespins, clock: { now: () => at.getTime(), date: () => at } });
    expect(await stateOf(seat, id)).toEqual({ ...before, stage: "expired" });
    const activation = inTransaction(house.db, (tx) =>
      activateFreespins(tx, { id, playerId: seat.wallet.playerId }, at),
    );
    await expect(activation).rejects.toMatchObject({ code: "freespins_not_activatable" });
  });
});

describe("a round with a feature", () => {
  test("counts its win once it is shown to the end, and the last one ends the free spins", async () => {
    const { seat, id } = await givenSpins({ spins: 1 });
    const began = await spin({ ...seat, game: FEATURE }, id, { in: feature });
    expect(began.round.state).toBe("open");
    expect(began.freespins).toMatchObject({ stage: "activated", performed: 1, won_cents: 0 });
    const at = { ...seat, game: FEATURE };
    const done = await feature.finish(at, began);
    const after = await stateOf(seat, id);
    expect(after).toMatchObject({ stage: "finished", won: done.win_cents, real: 500 + done.win_cents });
  });

  test("that is left open ends as idle and pays nothing itself; a cancellation before that pays its win", async () => {
    const { seat, id } = await givenSpins({ spins: 2 });
    const at = { ...seat, game: FEATURE };
    await spin(at, id, { in: feature });
    await expect(spin(at, id, { in: feature })).rejects.toMatchObject({ code: "round_open" });
    await inTransaction(house.db, (tx) =>
      cancelFreespins(tx, house.freespins, { id, playerId: seat.wallet.playerId }, house.clock.date()),
    );
    const canceled = await stateOf(seat, id);
    expect(canceled).toMatchObject({
      stage: "canceled",
      performed: 1,
      won: canceled.inLog,
      real: 500 + canceled.inLog,
    });
    feature.clock.advance(30 * 24 * HOUR_MS);
    expect(await endIdleRounds(feature.studio, feature.lane)).toBeGreaterThan(0);
    expect(await stateOf(seat, id)).toEqual({ ...canceled, version: canceled.version + 1 });
  });
});

describe("a refused spin moves nothing", () => {
  test.each([
    ["free spins of another wallet", "no_such_freespins", {}],
    ["another stake", "stake_not_offered", { stake: 100 }],
    ["a bought feature", "buy_not_offered", { bet: { buy: true } }],
    ["a gamble", "gamble_not_offered", { bet: { buy: false, gamble: true } }],
    ["a game that is closed", "game_disabled", { closed: new GameDisabled() }],
    ["free spins that are not activated", "freespins_not_active", {}],
    ["a blocked wallet", "account_disabled", {}],
    ["free spins past their validity", "freespins_over", {}],
  ])("%s: %s", async (what, code, change) => {
    const { seat, id } = await givenSpins({ validHours: 1 }, { active: !what.includes("not activated") });
    const other = what.includes("another wallet") ? await givenSeat(house.db, 100) : seat;
    if (what.includes("blocked"))
      await inTransaction(house.db, (tx) => setWalletStatus(tx, seat.wallet.playerId, "blocked"));
    await house.studio.seeds.pairOf(seat.walletId);
    const before = await stateOf(seat, id);
    if (what.includes("past")) house.clock.advance(HOUR_MS);
    await expect(spin(other, id, change)).rejects.toMatchObject({ code });
    expect(await stateOf(seat, id)).toEqual(before);
  });
});

describe("issuing free spins", () => {
  test.each([
    ["zero spins", { spins: 0 }, "invalid_fields"],
    ["too many spins", { spins: 1_001 }, "invalid_fields"],
    ["a stake of zero", { stake: minor(0) }, "invalid_fields"],
    ["a stake that the game does not offer", { stake: minor(21) }, "freespins_stake_not_offered"],
    ["a deadline in the past", { activatableUntil: new Date("2020-01-01") }, "invalid_fields"],
    ["an unknown game", { game: "apogee/Nothing" }, "not_found"],
  ] as const)("refuses %s and stores nothing", async (_what, change, code) => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*) as n from bonuses.freespins`.execute(house.db)).rows[0]!.n;
    const before = await count();
    await expect(givenSpins(change)).rejects.toMatchObject({ code });
    expect(await count()).toBe(before);
  });

  test("a second time for the same cause returns the first ones", async () => {
    const { id } = await givenSpins({ cause: "payment:77" });
    expect((await givenSpins({ cause: "payment:77" }, { active: false })).id).toBe(id);
  });

  test("does not allow activation once the player has switched bonuses off", async () => {
    const { seat, id } = await givenSpins({}, { active: false });
    const { playerId } = seat.wallet;
    await inTransaction(house.db, (tx) => setCanIssueBonuses(tx, playerId, false));
    const activation = inTransaction(house.db, (tx) => activateFreespins(tx, { playerId, id }, house.clock.date()));
    await expect(activation).rejects.toMatchObject({ code: "bonuses_off" });
    expect(await stateOf(seat, id)).toMatchObject({ stage: "issued" });
  });
});
