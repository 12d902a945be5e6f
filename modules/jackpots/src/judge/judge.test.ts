import { projectNext, rebuildProjection } from "@apogee/events";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { walletById, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyJackpots } from "../proofs.queries.ts";
import { jackpotBy, wonPots, type Level } from "../queries.ts";
import { recount } from "../recount.ts";
import { givenJackpots, termsOf } from "../testing.ts";
import { jackpotJudge } from "./judge.ts";

let house: Awaited<ReturnType<typeof givenJackpots>>;
const lanes: Lane[] = [];
let keys = 0;

beforeAll(async () => {
  house = await givenJackpots();
});
afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.close()));
  await house.close();
});

/** A lane whose stakes feed this jackpot alone. */
async function opened(jackpot = "mystic"): Promise<Lane> {
  const of = new Set((await jackpotBy(house.db, jackpot))!.levels.map(({ id }) => id));
  const feeds = new Map(
    [...(await house.feeds())].map(([game, each]) => [
      game,
      each.filter(({ levels }) => levels.some((id) => of.has(id))),
    ]),
  );
  const lane = new Lane({
    url: house.database.appUrl,
    clock: house.clock,
    feeds: () => feeds,
    rates: () => house.rates.current(),
  });
  lanes.push(lane);
  return lane;
}
const wallet = (real = 100_000_00, currency = "EUR"): Promise<Wallet> => givenWallet(house.db, { real, currency });
const stake = (lane: Lane, of: Wallet, amount: number, rest = {}): Promise<unknown> =>
  lane.submit(stakeOf(of, `k${(keys += 1)}`, amount, {}, rest));
const levelOf = async (place = 0, jackpot = "mystic"): Promise<Level> =>
  (await jackpotBy(house.db, jackpot))!.levels[place]!;
const winsOf = (jackpot = "mystic") => wonPots(house.db, { sort: "latest", limit: 50, jackpot });
const moveTo = (time: string): void => house.clock.advance(Date.parse(time) - house.clock.now());
/** 10 minor units of the pot for each 25.00. */
const UNIT = 25_00;

async function proofs(): Promise<void> {
  const checks = await verifyJackpots(house.db);
  expect(checks.filter(({ broken }) => broken.length > 0)).toEqual([]);
}

test("the round whose unit makes the pot reach the hidden amount wins exactly that, and what is above stays", async () => {
  house.drawsFrom("jackpot");
  // The reference: the first hidden amounts of mystic:mini are 40.76 with this secret, and 44.55 with the second for pot 2.
  await house.running("mystic");
  const commit = (await levelOf()).commit!;
  expect(commit.slice(0, 16)).toBe("c29ad85c28ddcec8");
  const lane = await opened();
  const [loser, winner] = [await wallet(), await wallet()];
  // 30.70 of the 30.76 that are missing.
  for (let n = 0; n < 30; n += 1) await stake(lane, loser, 250_00);
  await stake(lane, loser, 175_00);
  await house.read();
  expect((await levelOf()).pot).toBe(40_70);
  expect(await winsOf()).toEqual([]);
  await stake(lane, winner, UNIT);
  await house.read();
  expect(await winsOf()).toMatchObject([
    { level: "mini", generation: 1, walletId: winner.id, amount: 40_76, paid: 40_76, commit, threshold: "4076" },
  ]);
  expect(await walletById(house.db, winner.id)).toMatchObject({ real: 100_000_00 - UNIT + 40_76 });
  // The seed of 10.00 came from the reserve: 7.70 of it, the house lent the rest; 0.04 above the amount stay.
  expect(await levelOf()).toMatchObject({ generation: 2, pot: 10_04, reserve: 0, loan: 10_00 - 7_70 });
  expect((await levelOf()).commit).not.toBe(commit);
  await stake(lane, loser, UNIT);
  await house.read();
  expect(await levelOf()).toMatchObject({ pot: 10_14, reserve: 0, loan: 2_30 - 2 });
  await proofs();
});

test("a winner hears of it once: the award, the balance, the jackpot, and a fact", async () => {
  await house.running("told", termsOf({ level: { seed: 1, cap: 3 }, largest_stake: 4_00 }));
  const lane = await opened("told");
  const player = await wallet();
  house.published.length = 0;
  // The first unit makes the pot 2, the second 3: one of them is the hidden amount.
  await stake(lane, player, 2_50);
  await stake(lane, player, 2_50);
  await house.read();
  const [win] = await winsOf("told");
  expect(win).toMatchObject({ walletId: player.id, level: "mini" });
  const channels = house.published.map(({ channel }) => channel);
  expect(
    channels.filter((name) => name === `jackpot_win_award:${player.playerId}` || name.startsWith("jackpot_win_award")),
  ).toHaveLength((await winsOf("told")).length);
  expect(channels).toContain("public:jackpots_changes");
  expect(house.changed.map(({ id }) => id)).toContain(player.id);
  const { rows } =
    await sql`select kind, player_id, payload from ops.fact where payload ->> 'jackpot' = 'told' order by id`.execute(
      house.db,
    );
  expect(rows[0]).toEqual({
    kind: "jackpot.won",
    player_id: player.playerId,
    payload: { jackpot: "told", level: "mini", currency: "EUR", amount: (await winsOf("told")).at(-1)!.paid },
  });
});

test("a win is paid in the winner's currency at the day's rate, rounded down, and the house exchanges it", async () => {
  await house.running("exchanged");
  const lane = await opened("exchanged");
  const player = await wallet(2_000_000_00, "NOK");
  // 1,000.00 EUR at a time: 4.00 to the pot.
  for (let n = 0; n < 10; n += 1) await stake(lane, player, 11_500_00);
  await house.read();
  const [win] = await winsOf("exchanged");
  const paid = Math.floor(win!.amount * 11.5);
  expect(win).toMatchObject({ walletId: player.id, paid, paidCurrency: "NOK" });
  expect(await walletById(house.db, player.id)).toMatchObject({ real: 2_000_000_00 - 10 * 11_500_00 + paid });
  await proofs();
});

test("two wins close together: the order of the log decides, and the second begins from the new pot", async () => {
  await house.running(
    "close",
    termsOf({ level: { seed: 1, cap: 3, pot_ppm: 500_000, reserve_ppm: 0 }, largest_stake: 4, min_bet: { EUR: 1 } }),
  );
  const lane = await opened("close");
  const players = [await wallet(), await wallet(), await wallet()];
  for (let n = 0; n < 6; n += 1) await Promise.all(players.map((player) => stake(lane, player, 4)));
  await house.read();
  const wins = await winsOf("close");
  expect(wins.length).toBeGreaterThan(3);
  for (const { amount } of wins) expect([2, 3]).toContain(amount);
  expect(new Set(wins.map(({ generation }) => generation)).size).toBe(wins.length);
  await proofs();
});

test("two lanes, a judge that is killed at every step and another one beside it: each pot has one winner, paid once", async () => {
  await house.running("killed");
  const [one, two] = [await opened("killed"), await opened("killed")];
  const players = await Promise.all(Array.from({ length: 6 }, () => wallet()));
  const failing = jackpotJudge(house.ports.judge);
  let killed = 0;
  /** Judges as `judge` does, and dies before the commit every second time. */
  const dying: typeof failing = {
    ...failing,
    async apply(tx, range, at) {
      const after = await failing.apply(tx, range, at);
      if ((killed += 1) % 2 === 1) throw new Error("killed");
      return after;
    },
  };
  const stakes = { arePlaced: true };
  const judging = [dying, house.judge].map(async (judge) => {
    while (stakes.arePlaced) {
      await projectNext(house.db, judge, house.clock.date(), 3).catch((error: Error) => {
        if (error.message !== "killed") throw error;
      });
      await new Promise((resolve) => setImmediate(resolve));
    }
  });
  // 138 stakes feed 41.40, so the first pot passes its cap, whatever was drawn.
  for (let n = 0; n < 23; n += 1)
    await Promise.all(players.map((player, index) => stake(index % 2 === 0 ? one : two, player, 100_00)));
  stakes.arePlaced = false;
  await Promise.all(judging);
  await house.read();
  const wins = await winsOf("killed");
  expect(wins.length).toBeGreaterThan(0);
  expect(wins.map(({ generation }) => generation).toSorted()).toEqual(wins.map((_, index) => index + 1));
  for (const { amount, threshold } of wins) expect(amount).toBe(Number(threshold));
  expect(killed).toBeGreaterThan(0);
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from wallet.entry where kind = 'jackpot_win' and cause like ${`jackpot:${(await levelOf(0, "killed")).id}:%`}`.execute(
    house.db,
  );
  expect(rows[0]!.n).toBe(wins.length);
  await proofs();
});

test("a judge whose transaction was lost draws the hidden amount again, and pays the win", async () => {
  await house.running("lost");
  const lane = await opened("lost");
  const player = await wallet();
  await stake(lane, player, 100_00);
  const judge: typeof house.judge = {
    ...house.judge,
    async apply(tx, range, at) {
      await house.judge.apply(tx, range, at);
      throw new Error("lost");
    },
  };
  await expect.poll(() => projectNext(house.db, judge, house.clock.date()).catch(String)).toBe("Error: lost");
  // 100 more feed 40.00, so the pot passes its cap.
  for (let n = 0; n < 100; n += 1) await stake(lane, player, 100_00);
  await house.read();
  expect((await winsOf("lost")).at(-1)).toMatchObject({ generation: 1, walletId: player.id });
  await proofs();
});

test("a rebuild counts the same pots and winners, and pays nobody again", async () => {
  await house.running(
    "rebuilt",
    termsOf({ level: { seed: 1, cap: 9, pot_ppm: 100_000, reserve_ppm: 50_000 }, largest_stake: 50 }),
  );
  const lane = await opened("rebuilt");
  const players = [await wallet(), await wallet()];
  for (let n = 0; n < 12; n += 1) await Promise.all(players.map((player) => stake(lane, player, 33)));
  await house.read();
  const state = async (): Promise<unknown> => [
    (await sql`select * from jackpots.standing order by level_id`.execute(house.db)).rows,
    (await sql`select * from jackpots.win order by id`.execute(house.db)).rows,
    (await sql`select kind, currency, shard, balance from wallet.account order by id`.execute(house.db)).rows,
    (await sql`select id, cause from wallet.entry order by id`.execute(house.db)).rows,
    (await sql`select draw_id from jackpots.pot order by draw_id`.execute(house.db)).rows,
  ];
  const before = await state();
  expect((await winsOf("rebuilt")).length).toBeGreaterThan(2);
  await rebuildProjection(house.db, house.judge, { actor: "test", at: house.clock.date() });
  // A judge of another process, in other portions.
  await house.read(jackpotJudge(house.ports.judge), 2);
  expect(await state()).toEqual(before);
  const { id } = await levelOf(0, "rebuilt");
  const found = (await house.inTx((tx) => recount(tx))).wins.filter(({ levelId }) => levelId === id);
  expect(found).toHaveLength((await winsOf("rebuilt")).length);
  await proofs();
});

test("a level by time is won by the first counted round at or after the hidden second, and not before", async () => {
  await house.running(
    "daily",
    termsOf({ level: { kind: "time", cap: undefined, seed: 100_00, from_minute: 600, until_minute: 601 } }),
  );
  const lane = await opened("daily");
  const player = await wallet();
  moveTo("2026-03-04T09:59:59Z");
  await stake(lane, player, 100_00);
  await house.read();
  expect(await winsOf("daily")).toEqual([]);
  moveTo("2026-03-05T00:00:01Z");
  await stake(lane, player, 1_00);
  await house.read();
  const [win] = await winsOf("daily");
  // None by the end of the window: the first one after it. It pays the whole pot.
  expect(win).toMatchObject({ walletId: player.id, amount: 100_40 });
  expect(win!.threshold).toMatch(/^2026-03-04T10:00:\d\d\.000Z$/);
  expect(await levelOf(0, "daily")).toMatchObject({ generation: 2, pot: 100_00 });
  // The next window that begins after the win.
  await stake(lane, player, 1_00);
  moveTo("2026-03-05T10:01:00Z");
  await stake(lane, player, 1_00);
  await house.read();
  expect((await winsOf("daily"))[0]!.threshold).toMatch(/^2026-03-05T10:00:/);
  await proofs();
});
