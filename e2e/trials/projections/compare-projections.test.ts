import { KeyRing } from "@apogee/config";
import { givenContest, givenTerms } from "@apogee/contests/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext, recordFact } from "@apogee/events";
import { seedJackpots } from "@apogee/jackpots";
import { FixedClock, minor } from "@apogee/kernel";
import { givenSelling } from "@apogee/lotteries/testing";
import { seedLoyalty } from "@apogee/loyalty";
import { Lane, voidRound } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { projectionsOf } from "@apogee/composition";
import { dayRates } from "@apogee/rates";
import { setThreshold } from "@apogee/tracking";
import { markTestPlay, postEntry } from "@apogee/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareProjections } from "./compare-projections.ts";

const WALLETS = 3;
const ROUNDS = 24;
const clock = new FixedClock("2026-03-04T23:59:00Z");
const keys = new KeyRing("seeds", ["07".repeat(32)]);
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let owner: ReturnType<typeof connect>;
let lane: Lane;

/** Reads on in batches of a few events, as a running platform does. */
async function readOn(): Promise<void> {
  const [publish, rates] = [async () => undefined, dayRates({ db: connection.db, clock, maxAgeMs: Infinity })];
  const projections = projectionsOf({
    tracking: { presentWinners: async () => [] },
    contests: { boards: { show: publish } },
    jackpots: { judge: { seeds: { keys }, publish, rates } },
    publish,
    publishDelta: publish,
    rates,
  });
  for (;;) {
    for (const projection of projections) await projectNext(connection.db, projection, clock.date(), 5);
    if ((await projectionStates(connection.db, projections)).every(({ behind }) => behind === 0)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

beforeAll(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  owner = connect({ url: database.ownerUrl });
  lane = new Lane({ url: database.appUrl, clock });
  await inTransaction(connection.db, seedLoyalty);
  await inTransaction(connection.db, (tx) => seedJackpots(tx, clock));
  // Games of play's tests earn points by a category.
  await sql`insert into games.category (slug, title, position) values ('pokies', 'Pokies', 0)`.execute(owner.db);
  await sql`alter table games.game_category drop constraint game_category_game_id_fkey`.execute(owner.db);
  await sql`insert into games.game_category (game_id, category, position) values (1, 'pokies', 0), (7, 'pokies', 1)`.execute(
    owner.db,
  );
  await inTransaction(connection.db, (tx) =>
    setThreshold(
      tx,
      { currency: "EUR", actor: "operator:anna", reason: "For a test", wager: minor(150), win: minor(600) },
      clock.date(),
    ),
  );
  // Both are entered by play, and rollbacks change what they count.
  const times = { startAt: new Date("2026-03-04T00:00:00Z"), endAt: new Date("2026-03-06T00:00:00Z") };
  await givenContest(connection.db, {
    terms: givenTerms({ join: { mode: "automatic" }, rules: { ...givenTerms().rules, score: { kind: "rate_sum" } } }),
    stage: "active",
    ...times,
  });
  const sells = { startAt: times.startAt.toISOString(), endAt: times.endAt.toISOString(), stakePerTicket: 3_00 };
  await givenSelling(connection.db, sells, clock.date());
  const wallets = [];
  for (let index = 0; index < WALLETS; index += 1) wallets.push(await givenWallet(connection.db, { real: 100_000 }));
  for (let index = 0; index < ROUNDS; index += 1) {
    const wallet = wallets[index % WALLETS]!;
    clock.advance(30_000);
    const { roundId } = await lane.submit(
      stakeOf(
        wallet,
        `k${index}`,
        100 + index,
        {
          win: minor((index * 137) % 900),
          record: { denomination: 1, choices: { stake: 100 + index, side: "under", target: 5_000 }, phases: [] },
        },
        { paytable: "apogee/StellarDice@1" },
      ),
    );
    await lane.submit(
      requestOf(
        wallet,
        `r${index}`,
        [bet(`a${index}`, 90, 2), bet(`b${index}`, 80), win(`c${index}`, (index * 61) % 900, 1)],
        { finished: index % 2 === 0 },
      ),
    );
    if (index % 5 === 0)
      await lane.submit(requestOf(wallet, `r${index}`, [rollback(`d${index}`, `a${index}`), win(`e${index}`, 7)]));
    if (index % 7 === 0) await voidRound(connection.db, lane, roundId);
    if (index % 6 === 0)
      await inTransaction(connection.db, (tx) =>
        postEntry(
          tx,
          {
            kind: "promo_win",
            currency: "EUR",
            cause: `prize:${index}`,
            actor: "test",
            postings: [
              { walletId: wallet.id, amount: minor(10 + index) },
              { account: { kind: "house" }, amount: minor(-10 - index) },
            ],
          },
          clock.date(),
        ),
      );
    if (index % 6 === 1)
      await inTransaction(connection.db, (tx) =>
        postEntry(
          tx,
          {
            kind: "deposit",
            currency: "EUR",
            cause: `deposit:${index}`,
            actor: "test",
            postings: [
              { walletId: wallet.id, amount: minor(1_000) },
              { account: { kind: "provider_transit", shard: "card" }, amount: minor(-1_000) },
            ],
          },
          clock.date(),
        ),
      );
    if (index % 9 === 2)
      await inTransaction(connection.db, (tx) => {
        const of = { playerId: wallet.playerId, at: clock.date(), currency: "EUR", amount: 2_000 };
        return recordFact(
          tx,
          { kind: "deposit.credited", ...of, payment: index + 1, number: index + 1, method: "card" },
          { kind: "limit.set", ...of, limit: "deposit", period: "day" },
        );
      });
    if (index === 16)
      await inTransaction(connection.db, (tx) =>
        recordFact(tx, {
          kind: "break.begun",
          playerId: wallet.playerId,
          at: clock.date(),
          break: 1,
          term: "day",
          until: times.endAt.toISOString(),
        }),
      );
    if (index % 8 === 3)
      await inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, index % 16 === 3));
    if (index % 4 === 0) await readOn();
  }
  await readOn();
});
afterAll(async () => {
  await lane.close();
  await owner.close();
  await connection.close();
  await database.drop();
});

const compared = (about?: number) =>
  compareProjections({ ownerUrl: database.ownerUrl, patienceMs: 15_000, ...(about === undefined ? {} : { about }) });
const TABLES = [
  "contests.standing",
  "contests.entry",
  "contests.board",
  "jackpots.booked",
  "lotteries.played",
  "lotteries.issue",
  "tracking.game_statistics",
  "tracking.player_total",
  "tracking.daily_results",
  "tracking.daily_costs",
  "tracking.large_round",
  "tracking.winner",
  "tracking.day_play",
  "tracking.day_total",
  "tracking.player_day",
  "tracking.day_money",
  "tracking.player_money",
  "tracking.first_deposit",
  "tracking.day_bonus",
  "tracking.player_payment",
  "tracking.player_safety",
  "activity.day_play",
  "activity.day_cost",
  "activity.day_expected",
];
/** Everything that a comparison could have changed. */
const everything = async (): Promise<unknown> => {
  const queries = [
    ...TABLES.map((table) => `select t::text as row from ${table} t order by 1`),
    "select p::text as row from ops.projection p order by 1",
    "select a::text as row from ops.audit a order by id",
  ];
  return Promise.all(queries.map(async (query) => (await sql.raw(query).execute(connection.db)).rows));
};

test.each([undefined, 1, 7, 100_000])(
  "projections match a rebuild from the log in batches of %j events, and the comparison covers every table and changes nothing",
  async (about) => {
    const before = await everything();
    const { rows, breaches } = await compared(about);
    expect(breaches).toEqual([]);
    expect(Object.keys(rows)).toEqual([
      "jackpots_judge: jackpots.standing",
      "loyalty_days: activity.day_play",
      "loyalty_day_costs: activity.day_cost",
      "loyalty_expected: activity.day_expected",
      "loyalty_points: loyalty.player_points",
      "loyalty_points: loyalty.quarter_turnover",
      "loyalty_entries: loyalty.quarter_turnover",
      "contests_scores: contests.standing",
      "contests_breaks: contests.break_begun",
      "contests_breaks: contests.unplaced",
      "adventure_deposits: adventure.deposit",
      "achievement_rounds: achievements.game_play",
      "achievement_rounds: achievements.day",
      "achievement_facts: achievements.mark",
      "achievement_facts: achievements.limit_time",
      "lottery_play: lotteries.played",
      "game_statistics: tracking.game_statistics",
      "player_totals: tracking.player_total",
      "daily_results: tracking.daily_results",
      "daily_costs: tracking.daily_costs",
      "large_rounds_2: tracking.large_round",
      "large_rounds_2: ops.audit",
      "harm_play: tracking.harm_play",
      "harm_money: tracking.harm_money",
      "report_play: tracking.day_play",
      "report_play: tracking.day_total",
      "report_play: tracking.player_day",
      "report_money: tracking.day_money",
      "report_money: tracking.player_money",
      "report_money: tracking.first_deposit",
      "report_bonuses: tracking.day_bonus",
      "report_facts: tracking.player_payment",
      "report_facts: tracking.player_safety",
      "winners: tracking.winner",
    ]);
    expect(Object.values(rows).filter((count) => count === 0)).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

const STANDS = "stand and do not follow from the log";
const FOLLOWS = "follow from the log and do not stand";

test.each<[what: string, change: string, mend: string, where: string, found: string]>([
  [
    "a play more",
    "update tracking.game_statistics set plays = plays + 1 where game_id = 7",
    "update tracking.game_statistics set plays = plays - 1 where game_id = 7",
    "game_statistics: tracking.game_statistics",
    `${STANDS}: 1, as (7,`,
  ],
  [
    "a square of a stake less",
    "update tracking.game_statistics set stake_squares = stake_squares - 1 where game_id = 1",
    "update tracking.game_statistics set stake_squares = stake_squares + 1 where game_id = 1",
    "game_statistics: tracking.game_statistics",
    `${FOLLOWS}: 1, as (1,`,
  ],
  [
    "a jackpot that was counted twice",
    "update tracking.daily_results set jackpot_wins = jackpot_wins + 1 where game_id = 7 and not test",
    "update tracking.daily_results set jackpot_wins = jackpot_wins - 1 where game_id = 7 and not test",
    "daily_results: tracking.daily_results",
    STANDS,
  ],
  [
    "a cent that a player never staked",
    "update tracking.player_total set bets = bets + 1",
    "update tracking.player_total set bets = bets - 1",
    "player_totals: tracking.player_total",
    `${STANDS}: 3, as`,
  ],
  [
    "a winner that nobody was",
    "insert into tracking.winner select 999, 999, at, 999, 1, 'EUR', 1, 5 from tracking.winner limit 1",
    "delete from tracking.winner where purse_id = 999",
    "winners: tracking.winner",
    `${STANDS}: 1, as (999,`,
  ],
  [
    "a day that was left out",
    "create table public.kept as select * from tracking.daily_results; truncate tracking.daily_results",
    "insert into tracking.daily_results select * from public.kept; drop table public.kept",
    "daily_results: tracking.daily_results",
    FOLLOWS,
  ],
  [
    "a cost that nobody had",
    "update tracking.daily_costs set fees = fees + 1 where not test",
    "update tracking.daily_costs set fees = fees - 1 where not test",
    "daily_costs: tracking.daily_costs",
    STANDS,
  ],
  [
    "a player who was never active",
    "update tracking.player_day set rounds = rounds + 1 where rounds = 1",
    "update tracking.player_day set rounds = rounds - 1 where rounds = 2",
    "report_play: tracking.player_day",
    STANDS,
  ],
  [
    "a deposit that nobody made",
    "update tracking.day_money set deposited = deposited + 1 where not test",
    "update tracking.day_money set deposited = deposited - 1 where not test",
    "report_money: tracking.day_money",
    STANDS,
  ],
  [
    "a large win of another amount",
    "update tracking.large_round set amount = amount + 1 where kind = 'win'",
    "update tracking.large_round set amount = amount - 1 where kind = 'win'",
    "large_rounds_2: tracking.large_round",
    STANDS,
  ],
  [
    "an event that a cursor missed",
    "update ops.projection set events = events - 1 where name = 'winners'",
    "update ops.projection set events = events + 1 where name = 'winners'",
    "winners",
    "its cursor counts",
  ],
])("detects and names %s", async (_what, change, mend, where, found) => {
  const before = await everything();
  await sql.raw(change).execute(owner.db);
  try {
    const { breaches } = await compared();
    expect(breaches).toContainEqual(expect.stringContaining(found));
    expect(breaches.filter((breach) => !breach.startsWith(`${where}: `))).toEqual([]);
  } finally {
    await sql.raw(mend).execute(owner.db);
  }
  // As it stood when the comparison found nothing.
  expect(await everything()).toEqual(before);
});

test("detects a large wager that is in the audit trail twice", async () => {
  const superuser = connect({ url: database.superuserUrl, max: 1 });
  await sql`insert into ops.audit (at, actor, action, subject, before, after, previous_hash, hash)
    select at, actor, action, subject, before, after, previous_hash, hash from ops.audit where action = 'round.large_wager' limit 1`.execute(
    superuser.db,
  );
  const { breaches } = await compared();
  await superuser.close();
  expect(breaches).toEqual([expect.stringContaining(`large_rounds_2: ops.audit: rows that ${STANDS}: 1, as`)]);
});

test("waits for a projection that lags, and names one that has stopped reading", async () => {
  const wallet = await givenWallet(connection.db, { real: 1_000 });
  await lane.submit(stakeOf(wallet, "late", 10));
  // Its wallet's first entry waits too.
  const { breaches } = await compareProjections({ ownerUrl: database.ownerUrl, patienceMs: 200 });
  expect(breaches.filter((breach) => breach.includes("events of the log were not read"))).toHaveLength(19);
});
