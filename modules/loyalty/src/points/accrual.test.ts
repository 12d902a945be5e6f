import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection, type Projection } from "@apogee/events";
import { groupsOf } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf } from "@apogee/play/testing";
import { RatesTooOld, type Rates } from "@apogee/rates";
import { markTestPlay, type Wallet } from "@apogee/wallet";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adjustPoints } from "./commands/adjust-points.ts";
import { parsePoints, points, pointsText } from "./domain/points.ts";
import { loyaltyPoints } from "./points.store.ts";
import { verifyPoints } from "../proofs.queries.ts";
import { pointLines, pointsOf } from "../queries.ts";
import { seedLoyalty } from "../seed.ts";
import { spendPoints, type PlayerPoints } from "./store.ts";

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let clock: FixedClock;
let reported: PlayerPoints[];
let rates: Rates["newest"] = new Map();
const POKIE = 1;
const OUTSIDE = 7;
const day = (text: string) => ({ rate: (115n * 10n ** 17n) as never, day: text });

const projection: Projection = loyaltyPoints({
  rates: {
    ofDay: async () => ({ at: clock.now(), maxAgeMs: Infinity, newest: rates }),
    current: async () => ({ at: clock.now(), maxAgeMs: Infinity, newest: rates }),
  },
  report: async (counters) => void reported.push(...counters),
});

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2031-05-01T12:00:00Z");
  lane = new Lane({ url: database.appUrl, clock, rates: async () => ({ at: 0, maxAgeMs: 0, newest: new Map() }) });
  await inTransaction(connection.db, seedLoyalty);
  // The catalogue entries of the games in play's tests: a pokie and an outside table game.
  const owner = connect({ url: database.ownerUrl });
  await sql`insert into games.category (slug, title, position) values ('pokies', 'Pokies', 0), ('table', 'Table', 1)`.execute(
    owner.db,
  );
  await sql`alter table games.game_category drop constraint game_category_game_id_fkey`.execute(owner.db);
  await sql`insert into games.game_category (game_id, category, position) values (${POKIE}, 'pokies', 0), (${OUTSIDE}, 'table', 0)`.execute(
    owner.db,
  );
  await owner.close();
});
beforeEach(() => {
  reported = [];
  rates = new Map();
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

/** Reads to the end. Waits, because transactions of other databases of the cluster hold the end of the log back too. */
async function catchUp(about?: number): Promise<void> {
  for (;;) {
    await projectNext(connection.db, projection, clock.date(), about);
    const [state] = await projectionStates(connection.db, [projection]);
    if (state!.behind === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
async function walletOf({ real = 10_000_000, currency = "EUR" } = {}): Promise<Wallet> {
  const player = await givenPlayer(connection.db);
  return givenWallet(connection.db, { real, currency, playerId: player.id });
}
const counters = async ({ playerId }: Wallet): Promise<[string, string, number]> => {
  const { chargeable, persistent, level } = await pointsOf(connection.db, playerId);
  return [pointsText(chargeable), pointsText(persistent), level];
};
const proved = async (): Promise<void> => {
  const [sums] = await verifyPoints(connection.db);
  expect(sums).toMatchObject({ broken: [] });
};

test("settled stakes of real money earn points by their category, with fractions, and the player is notified", async () => {
  const wallet = await walletOf();
  await lane.submit(stakeOf(wallet, "a", 2_505, { win: minor(900) }));
  await lane.submit(requestOf(wallet, "r", [bet("b", 1_000)], { finished: true }));
  await lane.submit(requestOf(wallet, "open", [bet("c", 5_000)]));
  await catchUp();
  expect(await counters(wallet)).toEqual(["2.605", "2.605", 1]);
  // One notification for each part of the log that was read: a busy machine reads the rounds in several parts.
  expect(new Set(reported.map(({ playerId }) => playerId))).toEqual(new Set([wallet.playerId]));
  expect(reported.at(-1)).toMatchObject({ chargeable: parsePoints("2.605"), persistent: parsePoints("2.605") });
  await proved();
});

test("a rollback takes back exactly the points that its stake earned, and leaves a debt if they were spent", async () => {
  const wallet = await walletOf();
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 3_333));
  await lane.submit(requestOf(wallet, "r", [bet("b", 1_001), bet("c", 777)], { finished: true }));
  await catchUp();
  expect(await counters(wallet)).toEqual(["3.5108", "3.5108", 1]);
  await inTransaction(connection.db, (tx) =>
    spendPoints(tx, { playerId: wallet.playerId, points: 3, cause: "exchange:0" }, clock.date()),
  );
  // A later day, with another share: what was earned counts, not what the stake would earn now.
  clock.advance(86_400_000);
  await sql`update loyalty.accrual_share set share_bps = 9000 where kind = 'category'`.execute(connection.db);
  await lane.submit(requestOf(wallet, "r", [rollback("d", "b")]));
  await voidRound(connection.db, lane, roundId);
  await lane.submit(requestOf(wallet, "r", [rollback("e", "c")]));
  await catchUp();
  expect(await counters(wallet)).toEqual(["-3", "0", 1]);
  await inTransaction(connection.db, seedShares);
  // The next points repay the debt first.
  await lane.submit(stakeOf(wallet, "f", 5_000));
  await catchUp();
  expect(await counters(wallet)).toEqual(["2", "5", 1]);
});

async function seedShares(tx: Parameters<Parameters<typeof inTransaction>[1]>[0]): Promise<void> {
  await sql`update loyalty.accrual_share set share_bps = case key when 'pokies' then 10000 else 1000 end where kind = 'category'`.execute(
    tx,
  );
  clock.advance(86_400_000);
}

test("another currency earns at the day's rate; without a rate the projection waits, and skips nothing", async () => {
  const wallet = await walletOf({ currency: "NOK" });
  await lane.submit(stakeOf(wallet, "a", 11_500));
  await expect(catchUp()).rejects.toThrow(RatesTooOld);
  expect(await counters(wallet)).toEqual(["0", "0", 1]);
  rates = new Map([["NOK", day("2031-05-01")]]);
  await catchUp();
  expect(await counters(wallet)).toEqual(["0.999999999895", "0.999999999895", 1]);
});

test("points of a tester are marked as test points, and count", async () => {
  const wallet = await walletOf();
  await inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, true));
  await lane.submit(stakeOf(wallet, "a", 1_000));
  await catchUp();
  expect(await pointLines(connection.db, wallet.playerId, 5)).toMatchObject([{ kind: "earned", test: true }]);
  expect(await counters(wallet)).toEqual(["1", "1", 1]);
});

test("the gift of a level is due once, and the level is lost when its points are taken back", async () => {
  const wallet = await walletOf();
  const ids = async () => (await groupsOf(connection.db, wallet.playerId)).map(({ id }) => id);
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 160_000));
  await catchUp();
  expect(await counters(wallet)).toEqual(["160", "160", 3]);
  expect(await ids()).toContain("level_3");
  const due = async () =>
    (
      await sql<{
        level: number;
      }>`select level from loyalty.level_reached where player_id = ${wallet.playerId} and gift_kind is not null order by level`.execute(
        connection.db,
      )
    ).rows.map(({ level }) => level);
  expect(await due()).toEqual([2, 3]);
  await voidRound(connection.db, lane, roundId);
  await catchUp();
  expect(await counters(wallet)).toEqual(["0", "0", 1]);
  expect(await ids()).toContain("level_1");
  expect(await ids()).not.toContain("level_3");
  await lane.submit(stakeOf(wallet, "b", 60_000));
  await catchUp();
  expect(await counters(wallet)).toEqual(["60", "60", 2]);
  expect(await due()).toEqual([2, 3]);
});

test("a rebuild gives the same counters, levels and sums, and publishes no old changes", async () => {
  const wallet = await walletOf();
  const { roundId } = await lane.submit(stakeOf(wallet, "a", 70_001));
  await lane.submit(requestOf(wallet, "r", [bet("b", 333)], { finished: true }));
  await catchUp();
  await voidRound(connection.db, lane, roundId);
  await lane.submit(stakeOf(wallet, "c", 52_345));
  await catchUp();
  const adjustment = {
    playerId: wallet.playerId,
    chargeable: points(7),
    persistent: 0n,
    actor: "operator:anna",
    reason: "For a test",
    reference: "rebuild",
  };
  await inTransaction(connection.db, (tx) => adjustPoints(tx, adjustment, clock.date()));
  const standing = async () => [
    await counters(wallet),
    (await sql`select t::text as row from loyalty.player_points t order by player_id`.execute(connection.db)).rows
      .length,
    (
      await sql`select player_id, quarter, currency, bets from loyalty.quarter_turnover order by 1, 2, 3`.execute(
        connection.db,
      )
    ).rows,
    (
      await sql`select player_id, chargeable::text, persistent::text, level from loyalty.player_points order by 1`.execute(
        connection.db,
      )
    ).rows,
  ];
  const before = await standing();
  expect(before[0]).toEqual(["59.3783", "52.3783", 2]);
  clock.advance(3_600_000);
  reported = [];
  await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
  await proved();
  await catchUp(3);
  expect(await standing()).toEqual(before);
  expect(reported).toEqual([]);
  await proved();
});

test("points always match the stakes and purchases, in any order of rounds, rollbacks, purchases and rebuilds", async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant("stake" as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
    fc.record({ does: fc.constant("take back" as const), which: fc.nat(9) }),
    fc.record({ does: fc.constant("spend" as const), points: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ does: fc.constant("read" as const), about: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ does: fc.constant("rebuild" as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const wallet = await walletOf();
      const rounds: Array<{ id: string; cents: number; back: boolean }> = [];
      let spent = 0;
      for (const [index, each] of steps.entries()) {
        if (each.does === "stake") {
          const { roundId } = await lane.submit(stakeOf(wallet, `k${index}`, each.cents));
          rounds.push({ id: roundId, cents: each.cents, back: false });
        } else if (each.does === "take back") {
          const round = rounds[each.which % Math.max(1, rounds.length)];
          if (round && !round.back) await voidRound(connection.db, lane, round.id);
          if (round) round.back = true;
        } else if (each.does === "spend") {
          const order = { playerId: wallet.playerId, points: each.points, cause: `${wallet.id}:${index}` };
          const done = await inTransaction(connection.db, (tx) => spendPoints(tx, order, clock.date()));
          if (done) spent += each.points;
        } else if (each.does === "read") await projectNext(connection.db, projection, clock.date(), each.about);
        else await rebuildProjection(connection.db, projection, { actor: "operator:anna", at: clock.date() });
      }
      await catchUp();
      const staked = rounds.filter(({ back }) => !back).reduce((sum, { cents }) => sum + cents, 0);
      const { chargeable, persistent } = await pointsOf(connection.db, wallet.playerId);
      expect(persistent).toBe((points(1) * BigInt(staked)) / 1_000n);
      expect(chargeable).toBe(persistent - points(spent));
      const [sums] = await verifyPoints(connection.db);
      expect(sums!.broken).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
