import { givenBonus } from "@apogee/bonuses/testing";
import { connect, inTransaction, testDatabase, type TestDatabase } from "@apogee/database";
import { projectionStates, projectNext } from "@apogee/events";
import { addProducer, importGames } from "@apogee/games";
import { FixedClock, minor } from "@apogee/kernel";
import { Lane, voidRound } from "@apogee/play";
import { bet, givenWallet, requestOf, rollback, stakeOf, win } from "@apogee/play/testing";
import { findWallet, markTestPlay, postEntry, type Wallet } from "@apogee/wallet";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DIMENSIONS, totalsOf, type Result } from "../domain/results.ts";
import { dailyCosts } from "../projections/daily-costs.store.ts";
import { dailyResults } from "../projections/daily-results.store.ts";
import { reportLiability } from "./liability.queries.ts";
import { reportOpenRounds } from "./open-rounds.queries.ts";
import { reportResults, type ReportAsked } from "./results.queries.ts";

const DAY_MS = 86_400_000;
const PROJECTIONS = [dailyResults, dailyCosts];
let database: TestDatabase;
let connection: ReturnType<typeof connect>;
let lane: Lane;
let clock: FixedClock;
let games: number[];

beforeEach(async () => {
  database = await testDatabase();
  connection = connect({ url: database.appUrl });
  clock = new FixedClock("2026-03-04T23:30:00Z");
  lane = new Lane({ url: database.appUrl, clock });
  await inTransaction(connection.db, async (tx) => {
    for (const provider of ["nova", "orbit"]) await addProducer(tx, { provider, slug: provider, name: provider });
    for (const provider of ["nova", "orbit"])
      await importGames(
        tx,
        provider,
        [
          {
            name: "Comet",
            title: "Comet",
            lines: 5,
            volatility: "high",
            hitRate: null,
            payout: "96.00",
            version: "1",
            categories: [],
            currencies: ["EUR", "USD"],
          },
        ],
        clock.date(),
      );
  });
  const { rows } = await sql<{
    id: number;
  }>`select id from games.game where identifier in ('nova/Comet', 'orbit/Comet') order by identifier`.execute(
    connection.db,
  );
  games = rows.map(({ id }) => id);
});
afterEach(async () => {
  await lane.close();
  await connection.close();
  await database.drop();
});

/** Reads to the end. Waits, because transactions of other databases of the cluster hold the end of the log back too. */
async function report(asked: Partial<ReportAsked> = {}): Promise<Result[]> {
  for (;;) {
    for (const projection of PROJECTIONS) await projectNext(connection.db, projection, clock.date());
    if ((await projectionStates(connection.db, PROJECTIONS)).every(({ behind }) => behind === 0)) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return reportResults(connection.db, { by: DIMENSIONS, ...asked });
}
const figures = (results: readonly Result[]) =>
  results.map(({ day, currency, game, wagered, won, ggr, bonusCosts, fees, ngr }) => [
    day,
    currency,
    game,
    ...[wagered, won, ggr, bonusCosts, fees, ngr].map(Number),
  ]);
const walletOf = (real = 10_000, currency = "EUR"): Promise<Wallet> => givenWallet(connection.db, { real, currency });
const play = (wallet: Wallet, key: string, stake: number, pays: number, game = 0) =>
  lane.submit(stakeOf(wallet, key, stake, { win: minor(pays) }, { gameId: games[game]! }));
const mark = (wallet: Wallet, on: boolean): Promise<void> =>
  inTransaction(connection.db, (tx) => markTestPlay(tx, wallet.playerId, on));
/** What the house accounts have gained, according to the ledger. */
async function gained(): Promise<number> {
  const { rows } = await sql<{
    sum: number;
  }>`select coalesce(sum(balance), 0) as sum from wallet.account where kind in ('house', 'house_bonus', 'fees')`.execute(
    connection.db,
  );
  return rows[0]!.sum;
}
const give = (
  wallet: Wallet,
  kind: "promo_win" | "withdrawal_reserved" | "withdrawal_paid",
  cause: string,
  postings: Parameters<typeof postEntry>[1]["postings"],
) =>
  inTransaction(connection.db, (tx) =>
    postEntry(tx, { kind, currency: wallet.currency, cause, actor: "test", postings }, clock.date()),
  );

test("the reports have no lines if nothing has happened", async () => {
  expect(await report()).toEqual([]);
  expect(totalsOf([])).toEqual([]);
  expect(await reportLiability(connection.db)).toEqual([]);
  expect(await reportOpenRounds(connection.db, clock.date())).toEqual([]);
});

test("days are UTC, and a rollback counts on the day on which it happens: a past day never changes", async () => {
  const wallet = await walletOf();
  await play(wallet, "a", 100, 30);
  const voided = await play(wallet, "b", 200, 500);
  await lane.submit(requestOf(wallet, "r", [bet("1", 50), win("2", 20)], { gameId: games[1]! }));
  const before = await report();
  expect(figures(before)).toEqual([
    ["2026-03-04", "EUR", "nova/Comet", 300, 530, -230, 0, 0, -230],
    ["2026-03-04", "EUR", "orbit/Comet", 50, 20, 30, 0, 0, 30],
  ]);
  clock.advance(DAY_MS / 24);
  await voidRound(connection.db, lane, voided.roundId);
  await lane.submit(requestOf(wallet, "r", [rollback("3", "1"), rollback("4", "unheard of")], { gameId: games[1]! }));
  expect(figures(await report({ to: "2026-03-04" }))).toEqual(figures(before));
  expect(figures(await report({ from: "2026-03-05" }))).toEqual([
    ["2026-03-05", "EUR", "nova/Comet", -200, -500, 300, 0, 0, 300],
    ["2026-03-05", "EUR", "orbit/Comet", -50, 0, -50, 0, 0, -50],
  ]);
  expect((await report({ by: [] })).map(({ rounds, voids }) => [rounds, voids])).toEqual([[3n, 2n]]);
});

const CUTS: ReadonlyArray<
  readonly [
    string,
    Partial<ReportAsked>,
    ReadonlyArray<readonly [string | null, string, string | null, string | null, number]>,
  ]
> = [
  [
    "by day",
    { by: ["day"] },
    [
      ["2026-03-04", "EUR", null, null, 70],
      ["2026-03-04", "USD", null, null, 40],
      ["2026-03-05", "EUR", null, null, 8],
    ],
  ],
  [
    "by currency",
    { by: ["currency"] },
    [
      [null, "EUR", null, null, 78],
      [null, "USD", null, null, 40],
    ],
  ],
  [
    "by game",
    { by: ["game"] },
    [
      [null, "EUR", "nova/Comet", "nova", 70],
      [null, "USD", "nova/Comet", "nova", 40],
      [null, "EUR", "orbit/Comet", "orbit", 8],
    ],
  ],
  [
    "by provider",
    { by: ["provider"] },
    [
      [null, "EUR", null, "nova", 70],
      [null, "USD", null, "nova", 40],
      [null, "EUR", null, "orbit", 8],
    ],
  ],
  ["of a currency", { by: [], currency: "USD" }, [[null, "USD", null, null, 40]]],
  ["of a game", { by: [], game: "orbit/Comet" }, [[null, "EUR", null, null, 8]]],
  ["of a provider", { by: ["day"], provider: "orbit" }, [["2026-03-05", "EUR", null, null, 8]]],
  ["from a day", { by: [], from: "2026-03-05" }, [[null, "EUR", null, null, 8]]],
  ["to a day", { by: [], to: "2026-03-04", currency: "EUR" }, [[null, "EUR", null, null, 70]]],
];

test("the report is grouped by day, currency, game or provider, and filtered by any of them", async () => {
  const [euros, dollars] = [await walletOf(), await walletOf(10_000, "USD")];
  await play(euros, "a", 100, 30);
  await play(dollars, "b", 50, 10);
  clock.advance(DAY_MS / 24);
  await play(euros, "c", 10, 2, 1);
  for (const [name, asked, lines] of CUTS) {
    const found = (await report(asked)).map(({ day, currency, game, provider, ggr }) => [
      day,
      currency,
      game,
      provider,
      Number(ggr),
    ]);
    expect([name, found.toSorted()]).toEqual([name, lines.map((line) => [...line]).toSorted()]);
  }
});

test("net revenue equals, to the minor unit, what the ledger's house accounts gained: bonuses, free spins, fees and what a rollback cannot return", async () => {
  const wallet = await walletOf(100);
  const bonus = await givenBonus(connection.db, { walletId: wallet.id, amount: 400 }, clock.date());
  const mixed = await lane.submit(
    requestOf(wallet, "m", [bet("1", 300), win("2", 90)], { finished: true, gameId: games[0]! }),
  );
  const fromBonus = await lane.submit(requestOf(wallet, "n", [bet("5", 100)], { finished: true, gameId: games[0]! }));
  expect([mixed.actions[0]!.event.bonus, fromBonus.actions[0]!.event.bonus].every((moved) => moved < 0)).toBe(true);
  // The bonus has ended: bonus money of its stakes cannot be returned.
  await sql`update bonuses.bonus set stage = 'canceled' where id = ${bonus}`.execute(connection.db);
  await sql`update wallet.purse set version = version + 1 where id = ${wallet.id}`.execute(connection.db);
  await lane.submit(requestOf(wallet, "n", [rollback("6", "5")], { gameId: games[0]! }));
  // Nor can its winnings: a third of the stake of this round was real money.
  const late = await lane.submit(requestOf(wallet, "m", [win("7", 60)], { gameId: games[0]! }));
  expect(late.actions[0]!.event).toMatchObject({ win: 60, real: 20, bonus: 0, house: -20 });
  await sql`
    insert into gateway.provider (id, name, dialect, url, frame_origin, created_at, changed_at) values ('orbit', 'Orbit', 'gcp', 'http://127.0.0.1:9', 'http://127.0.0.1:9', ${clock.date()}, ${clock.date()})`.execute(
    connection.db,
  );
  await sql`
    insert into gateway.freespins (provider_id, issue_id, purse_id, game_id, spins, stake, status, total, valid_until, created_at, changed_at)
    values ('orbit', 'gift', ${wallet.id}, ${games[1]!}, 10, 20, 'finished', 55, ${clock.date()}, ${clock.date()}, ${clock.date()})`.execute(
    connection.db,
  );
  await give(wallet, "promo_win", "freespins:orbit:gift", [
    { walletId: wallet.id, amount: minor(55) },
    { account: { kind: "house", shard: "promotions" }, amount: minor(-55) },
  ]);
  await give(wallet, "withdrawal_reserved", "payment:1", [
    { walletId: wallet.id, amount: minor(-20) },
    { account: { kind: "withdrawals_reserved" }, amount: minor(20) },
  ]);
  await give(wallet, "withdrawal_paid", "payment:1", [
    { account: { kind: "withdrawals_reserved" }, amount: minor(-20) },
    { account: { kind: "provider_transit", shard: "coins" }, amount: minor(27) },
    { account: { kind: "fees" }, amount: minor(-7) },
  ]);
  const kept = -fromBonus.actions[0]!.event.bonus;
  const lines = await report({ by: ["game"] });
  expect(figures(lines)).toEqual([
    [null, "EUR", null, 0, 0, 0, 400, 7, -407],
    [null, "EUR", "nova/Comet", 300, 150, 150, -(kept + 40), 0, 190 + kept],
    [null, "EUR", "orbit/Comet", 0, 0, 0, 55, 0, -55],
  ]);
  const [total] = totalsOf(lines);
  expect(Number(total!.ngr)).toBe(await gained());
  expect(total!.ngr).toBe(total!.ggr - total!.bonusCosts - total!.fees);
});

/** By day, game and test: what jackpots took and paid according to the log, less what was taken back. */
async function jackpotsOfTheLog(): Promise<unknown[]> {
  const { rows } = await sql<{ day: string; game: string; took: number; paid: number }>`
    select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') as day, g.identifier as game, sum(case when e.reverses is null then jackpot_contribution else -jackpot_contribution end) as took,
      sum(case when e.reverses is null then jackpot_win else -jackpot_win end) as paid
    from play.event e join games.game g on g.id = e.game_id group by 1, 2 order by 1, 2`.execute(connection.db);
  return rows.map(({ day, game, took, paid }) => [day, game, took, paid]);
}

test("jackpot contributions and wins are counted once, within stakes and wins, and listed separately; a rollback takes them back on its own day", async () => {
  const wallet = await walletOf(1_000);
  await givenBonus(connection.db, { walletId: wallet.id, amount: 500 }, clock.date());
  await lane.submit(
    requestOf(wallet, "r", [bet("1", 100, 3), bet("2", 200, 200), win("3", 5_000, 4_990), win("4", 40)], {
      finished: true,
      gameId: games[0]!,
    }),
  );
  await lane.submit(requestOf(wallet, "s", [bet("5", 50, 1), win("6", 70, 70)], { gameId: games[1]! }));
  await lane.submit(requestOf(wallet, "s", [bet("5", 50, 1), win("6", 70, 70)], { gameId: games[1]! }));
  // Later events are added to what was read before.
  await report();
  await play(wallet, "k", 60, 10);
  const said = (results: readonly Result[]) =>
    results.map(({ day, game, wagered, won, ggr, ngr, jackpotContributions, jackpotWins }) => [
      day,
      game,
      ...[wagered, won, ggr, ngr, jackpotContributions, jackpotWins].map(Number),
    ]);
  const first = [
    ["2026-03-04", "nova/Comet", 360, 5_050, -4_690, -4_690, 203, 4_990],
    ["2026-03-04", "orbit/Comet", 50, 70, -20, -20, 1, 70],
  ];
  // The bonus that was issued is a cost without a game.
  expect(said((await report()).filter(({ game }) => game !== null))).toEqual(first);
  clock.advance(DAY_MS / 24);
  await lane.submit(
    requestOf(wallet, "r", [rollback("7", "2"), rollback("8", "3"), rollback("9", "2"), rollback("10", "never")], {
      gameId: games[0]!,
    }),
  );
  const played = (await report()).filter(({ game }) => game !== null);
  expect(said(played)).toEqual([...first, ["2026-03-05", "nova/Comet", -200, -5_000, 4_800, 4_800, -200, -4_990]]);
  expect(
    played.map(({ day, game, jackpotContributions, jackpotWins }) => [
      day,
      game,
      Number(jackpotContributions),
      Number(jackpotWins),
    ]),
  ).toEqual(await jackpotsOfTheLog());
  const [total] = totalsOf(await report());
  expect([total!.jackpotContributions, total!.jackpotWins]).toEqual([4n, 70n]);
  expect(Number(total!.ngr)).toBe(await gained());
  const [line] = await report({ by: [] });
  expect([line!.jackpotContributions, line!.jackpotWins, Number(line!.ngr)]).toEqual([4n, 70n, await gained()]);
});

test("test accounts and their costs are left out, by their mark at the start of a round, and have a separate report", async () => {
  const [player, tester] = [await walletOf(), await walletOf()];
  await play(player, "a", 100, 30);
  await play(tester, "b", 1_000, 0);
  await mark(tester, true);
  const open = await lane.submit(stakeOf(tester, "c", 2_000, { finished: false }, { gameId: games[0]! }));
  await give(tester, "promo_win", "freespins:x:1", [
    { walletId: tester.id, amount: minor(70) },
    { account: { kind: "house", shard: "promotions" }, amount: minor(-70) },
  ]);
  await give(tester, "withdrawal_reserved", "payment:2", [
    { walletId: tester.id, amount: minor(-20) },
    { account: { kind: "withdrawals_reserved" }, amount: minor(20) },
  ]);
  await give(tester, "withdrawal_paid", "payment:2", [
    { account: { kind: "withdrawals_reserved" }, amount: minor(-20) },
    { account: { kind: "provider_transit", shard: "coins" }, amount: minor(27) },
    { account: { kind: "fees" }, amount: minor(-7) },
  ]);
  const held = (await findWallet(connection.db, tester.playerId, "EUR"))!.real;
  expect((await reportLiability(connection.db, { test: true }))[0]).toMatchObject({
    wallets: 1,
    real: BigInt(held),
    openStakes: 2_000n,
  });
  expect((await reportOpenRounds(connection.db, clock.date(), { test: true })).map(({ round }) => round)).toEqual([
    open.roundId,
  ]);
  expect(await reportOpenRounds(connection.db, clock.date())).toEqual([]);
  await mark(tester, false);
  await lane.submit({
    kind: "settle",
    walletId: tester.id,
    key: "s",
    gameId: games[0]!,
    sessionId: null,
    round: open.event.round,
    paytable: "t",
    contributionBps: 0,
    win: minor(300),
    record: { denomination: 1, choices: {}, phases: [] },
  });
  await play(tester, "d", 10, 4);
  expect(figures(await report({ by: [] }))).toEqual([[null, "EUR", null, 1_110, 34, 1_076, 0, 0, 1_076]]);
  expect(figures(await report({ by: [], test: true }))).toEqual([[null, "EUR", null, 2_000, 300, 1_700, 70, 7, 1_623]]);
});

test("liabilities are balances, pending withdrawals and stakes of open rounds, by currency; open rounds are listed with their age", async () => {
  const [euros, bitcoin] = [await walletOf(1_000), await walletOf(5, "BTC")];
  await givenBonus(connection.db, { walletId: euros.id, amount: 300 }, clock.date());
  const open = await lane.submit(stakeOf(euros, "a", 120, { finished: false }, { gameId: games[0]! }));
  clock.advance(90_000);
  await lane.submit(requestOf(euros, "r", [bet("1", 40), win("2", 15)], { gameId: games[1]! }));
  await sql`insert into cashier.method (id, kind, family, brand, type, provider, serves_deposits, serves_cashouts, processing_time, deposit_expires_s, position)
    values ('card', 'card', 'card', 'card', 'cards', 'somebody', true, true, 'instant', 60, 1) on conflict do nothing`.execute(
    connection.db,
  );
  for (const [stage, amount] of [
    ["in_review", 60],
    ["sent", 40],
    ["paid", 500],
    ["rejected", 700],
  ] as const)
    await sql`
    insert into cashier.payment (player_id, licence, action, stage, method_id, provider, currency, amount, created_at, changed_at)
    values (${euros.playerId}, 'CW', 'cashout', ${stage}, 'card', 'somebody', 'EUR', ${amount}, ${clock.date()}, ${clock.date()})`.execute(
      connection.db,
    );
  expect(await reportLiability(connection.db)).toMatchObject([
    { currency: "BTC", wallets: 1, real: 5n, bonus: 0n, withdrawals: 0n, openStakes: 0n, owed: 0n },
    { currency: "EUR", wallets: 1, real: 855n, bonus: 300n, withdrawals: 100n, openStakes: 160n, owed: 0n },
  ]);
  expect(
    (await reportOpenRounds(connection.db, clock.date())).map(({ round, game, stake, won, ageMs }) => [
      round,
      game,
      Number(stake),
      Number(won),
      ageMs,
    ]),
  ).toEqual([
    [open.roundId, "nova/Comet", 120, 0, 90_000],
    [expect.any(String), "orbit/Comet", 40, 15, 0],
  ]);
  expect(bitcoin.currency).toBe("BTC");
});
