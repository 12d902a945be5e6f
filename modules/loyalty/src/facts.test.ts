import { dayCosts, dayExpected, dayPlay } from "@apogee/activity";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, rebuildProjection, type Projection } from "@apogee/events";
import { factsDuring } from "@apogee/events/testing";
import { joinGroup } from "@apogee/identity";
import { givenPlayer } from "@apogee/identity/testing";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane } from "@apogee/play";
import { givenWallet, stakeOf } from "@apogee/play/testing";
import { postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adjustPoints } from "./points/commands/adjust-points.ts";
import { exchangePoints } from "./shop/commands/exchange-points.ts";
import { expirePoints } from "./points/commands/expire-points.ts";
import { payCashback } from "./cashback/commands/pay-cashback.ts";
import { raiseVip } from "./vip/commands/review-vip.ts";
import { points } from "./points/domain/points.ts";
import { LOYALTY_FACTS } from "./facts.ts";
import type { LoyaltyPorts } from "./ports.ts";
import { loyaltyEntries } from "./points/entries.store.ts";
import { loyaltyPoints } from "./points/points.store.ts";
import { seedLoyalty } from "./seed.ts";
import { givenKind, givenPoints, givenRewards, NO_GAMES } from "./testing.ts";

const DAY_MS = 86_400_000;
const noRates = async () => ({ at: 0, maxAgeMs: 0, newest: new Map() });
const rates = { current: noRates, ofDay: noRates };
const rewards = () => givenRewards({ db: connection.db, kinds: [givenKind("offer", { show: async () => [] })] });
const ofRounds = loyaltyPoints({ rates, report: async () => undefined });
const projections: readonly Projection[] = [
  ofRounds,
  loyaltyEntries,
  dayPlay,
  dayCosts,
  dayExpected({ ofBet: () => 40_000, ofGames: async () => new Map() }),
];
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let clock: FixedClock;
let wallet: Wallet;
let keys = 0;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2031-05-07T12:00:00Z");
  lane = new Lane({ url: database.appUrl, clock, rates: noRates });
  await inTransaction(connection.db, seedLoyalty);
  // The game of play's tests is a pokie, so that its stakes earn points.
  const owner = connect({ url: database.ownerUrl, max: 1 });
  await sql`insert into games.category (slug, title, position) values ('pokies', 'Pokies', 0)`.execute(owner.db);
  await sql`alter table games.game_category drop constraint game_category_game_id_fkey`.execute(owner.db);
  await sql`insert into games.game_category (game_id, category, position) values (1, 'pokies', 0)`.execute(owner.db);
  await owner.close();
});
beforeEach(async () => {
  const player = await givenPlayer(connection.db);
  wallet = await givenWallet(connection.db, { playerId: player.id, real: 100_000_000 });
});
afterAll(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

const ports = (): LoyaltyPorts => ({
  db: connection.db,
  clock,
  rates,
  rewardFacts: NO_GAMES,
  rewards: rewards(),
  isShopOpen: () => true,
  gameTitles: async () => new Map(),
  sellers: [],
  mayBeInvited: async (ids) => new Set(ids),
  warnOfExpiry: async () => true,
  publish: () => undefined,
});
async function catchUp(): Promise<void> {
  for (const projection of projections)
    for (;;) {
      await projectNext(connection.db, projection, clock.date());
      if ((await projectionStates(connection.db, [projection])).every(({ behind }) => behind === 0)) break;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
}
const play = async (stake: number): Promise<void> => {
  await lane.submit(stakeOf(wallet, `facts${(keys += 1)}`, stake));
};
const adjust = (chargeable: bigint, persistent: bigint): Promise<unknown> =>
  inTransaction(connection.db, (tx) =>
    adjustPoints(
      tx,
      {
        playerId: wallet.playerId,
        chargeable,
        persistent,
        actor: "operator:anna",
        reason: "For a test",
        reference: `facts${(keys += 1)}`,
      },
      clock.date(),
    ),
  );
const given = (chargeable: number): Promise<void> =>
  givenPoints(connection.db, { playerId: wallet.playerId, chargeable }, clock.date());

/** Of each kind: what comes before, what records it, and what the facts state. */
const CASES: Readonly<
  Record<
    (typeof LOYALTY_FACTS)[number],
    readonly [before: () => Promise<unknown>, act: () => Promise<unknown>, facts: readonly object[]]
  >
> = {
  "level.reached": [
    async () => {
      await play(2_000_00);
    },
    async () => {
      await catchUp();
      await rebuildProjection(connection.db, ofRounds, { actor: "operator:anna", at: clock.date() });
      await catchUp();
    },
    [{ level: 1 }, { level: 2 }, { level: 3 }],
  ],
  "vip.status_changed": [
    async () => {
      const postings = [
        { walletId: wallet.id, amount: minor(600_000) },
        { account: { kind: "provider_transit", shard: "card" }, amount: minor(-600_000) },
      ] as const;
      const entry = { kind: "deposit", currency: "EUR", cause: `given:facts:${(keys += 1)}`, actor: "test" } as const;
      await inTransaction(connection.db, (tx) => postEntry(tx, { ...entry, postings }, clock.date()));
      await play(6_000_000);
      await catchUp();
    },
    async () => {
      for (const _ of [1, 2]) await raiseVip(ports());
    },
    [{ from: "regular", to: "bronze" }],
  ],
  "points.exchanged": [
    () => given(250),
    () =>
      inTransaction(connection.db, (tx) =>
        exchangePoints(
          tx,
          rewards(),
          { playerId: wallet.playerId, type: "money", offerId: "cash_5", points: 200, currency: "EUR" },
          clock.date(),
        ),
      ),
    [{ exchange: expect.any(Number), offer: "cash_5", points: 200, currency: "EUR", amount: 1_000, freespins: null }],
  ],
  "points.adjusted": [
    () => adjust(points(1), 0n),
    () => adjust(points(25) / 2n, 0n),
    [{ chargeable: "12.5", persistent: "0" }],
  ],
  "points.expired": [
    () => given(90),
    async () => {
      clock.advance(170 * DAY_MS);
      await expirePoints(ports());
      clock.advance(40 * DAY_MS);
      for (const _ of [1, 2]) await expirePoints(ports());
    },
    [{ chargeable: "90" }],
  ],
  "cashback.paid": [
    async () => {
      await payCashback(ports());
      await inTransaction(connection.db, (tx) => joinGroup(tx, wallet.playerId, "257", "operator:anna", clock.date()));
      await play(1_500_000);
      clock.advance(7 * DAY_MS);
      await catchUp();
    },
    async () => {
      for (const _ of [1, 2]) await payCashback(ports());
    },
    [{ week: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), currency: "EUR", amount: 3_000 }],
  ],
};

test.each(LOYALTY_FACTS)("%s is recorded when it becomes true, once", async (kind) => {
  const [before, act, facts] = CASES[kind];
  await before();
  const seen = await factsDuring(connection.db, act);
  // Groups are identity's facts, and rounds of other tests are read with those of this one.
  const own = seen.filter((fact) => fact["playerId"] === wallet.playerId && !String(fact["kind"]).startsWith("group."));
  expect(own.filter((fact) => fact["kind"] === kind)).toEqual(
    facts.map((fact) => ({ kind, playerId: wallet.playerId, ...fact })),
  );
  expect(own.map((fact) => fact["kind"]).filter((each) => each !== kind)).toEqual([]);
});

test("a correction that raises a level is both facts, and a fall of the level is none", async () => {
  const up = await factsDuring(connection.db, () => adjust(0n, points(60)));
  expect(up.map(({ kind, level }) => [kind, level])).toEqual([
    ["points.adjusted", undefined],
    ["level.reached", 1],
    ["level.reached", 2],
  ]);
  const down = await factsDuring(connection.db, async () => {
    await adjust(0n, points(-60));
    await adjust(0n, points(60));
  });
  expect(down.map(({ kind }) => kind)).toEqual(["points.adjusted", "points.adjusted"]);
});
