import { everyRow, type Query } from "@apogee/actions";
import { inTransaction } from "@apogee/database";
import { recordFact, type Fact } from "@apogee/events";
import { voidRound } from "@apogee/play";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvPage, writeCsv } from "./csv/csv-of-query.ts";
import { reportBonuses } from "../projections/report-bonuses.store.ts";
import { reportFacts } from "../projections/report-facts.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { givenRevenue, toAccount, toWallet, type GivenRevenue } from "../testing/given-revenue.ts";
import { workedDay } from "../testing/worked-day.ts";
import { reportsInRows, trackingQueries } from "./index.ts";

const QUERIES = new Map(trackingQueries(async () => new Map()).map((query) => [query.name, query]));
const REPORTS = new Map(reportsInRows(async () => new Map()).map((query) => [query.name, query]));
const DAY = { from: "2026-03-05", to: "2026-03-05" };
const BOTH = { from: "2026-03-04", to: "2026-03-05" };
let given: GivenRevenue;
beforeAll(async () => {
  given = await givenRevenue([reportPlay, reportMoney, reportBonuses, reportFacts], "2026-03-04T10:00:00Z");
  await workedDay(given);
  await given.project();
});
afterAll(() => given.close());

const queryOf = (name: string): Query => QUERIES.get(name)!;
async function ask<Answer = Record<string, unknown>>(name: string, filters: object = {}): Promise<Answer> {
  const query = queryOf(name);
  const answer = await query.ask(
    { db: given.db, at: given.clock.date() },
    query.filters.parse(filters),
    everyRow(null, 1_000),
  );
  return query.output.parse(answer) as Answer;
}
type Rows = { readonly rows: ReadonlyArray<Record<string, unknown>>; readonly total: number };
interface Drill extends Rows {
  readonly level: string;
  readonly items: ReadonlyArray<Record<string, string | null>>;
  readonly sums: ReadonlyArray<{ readonly currency: string; readonly value: string }>;
}

test("the report on revenue has the day, its totals, and the period of the same length before", async () => {
  const answer = await ask<
    Rows & { totals: Rows["rows"]; previous: { from: string; to: string; totals: Rows["rows"] } }
  >("report.revenue", { ...DAY, compare: true });
  expect(answer.rows).toMatchObject([{ day: "2026-03-05", ngr: "165.25", hold_percent: "-70.00", arpu: "41.31" }]);
  expect(answer.totals).toMatchObject([{ day: null, currency: "EUR", ngr: "165.25", active_players: 4 }]);
  expect(answer.previous).toMatchObject({
    from: "2026-03-04",
    to: "2026-03-04",
    totals: [{ wagered: "20.00", active_players: 0 }],
  });
});

test.each([
  ["rounds", "6"],
  ["voids", "2"],
  ["wagered", "400.00"],
  ["won", "680.00"],
  ["ggr", "-280.00"],
  ["jackpot_provision", "-499.60"],
  ["ggr_before_jackpots", "219.60"],
  ["bonus_costs", "51.00"],
  ["fees", "3.35"],
  ["ngr", "165.25"],
  ["deposits", "1"],
  ["deposited", "1000.00"],
  ["reversed", "50.00"],
  ["withdrawals", "1"],
  ["withdrawn", "400.00"],
])("every level of %s sums to the figure of its cell, down to rounds and entries", async (figure, value) => {
  const units = (text: string): number => Math.round(Number(text) * 100);
  for (const [level, filters] of [
    ["day", BOTH],
    ["provider", DAY],
    ["items", DAY],
  ] as const) {
    const { rows, items, sums } = await ask<Drill>("report.drill", { figure, level, ...filters });
    const parts = [...rows, ...items].map((part) => units(part["value"] as string));
    expect([level, parts.reduce((sum, part) => sum + part, 0)]).toEqual([level, units(sums[0]!.value)]);
    if (filters === DAY) expect(sums).toEqual([{ currency: "EUR", value }]);
  }
});

test("a cell leads to its next level: days, providers, games, and then rounds with their player, stake and win", async () => {
  const level = async (filters: object) => (await ask<Drill>("report.drill", { figure: "wagered", ...filters })).level;
  expect([await level(BOTH), await level(DAY), await level({ ...DAY, providers: ["nova"] })]).toEqual([
    "day",
    "provider",
    "game",
  ]);
  const last = await ask<Drill>("report.drill", { figure: "won", ...DAY, games: ["nova/Comet"], limit: 2, offset: 1 });
  expect(last).toMatchObject({ level: "items", total: 3, sums: [{ currency: "EUR", value: "180.00" }] });
  expect(last.items).toHaveLength(2);
  expect(last.items[0]).toMatchObject({ kind: "round", stake: "75.00", win: "115.00", value: "115.00" });
  const without = await ask<Drill>("report.drill", { figure: "fees", ...DAY, without_game: true });
  expect(without.items).toMatchObject([{ kind: "entry", entry_kind: "withdrawal_paid", value: "3.35" }]);
});

test("the sums equal the ledger, also while newer rounds and entries wait to be read, and a difference is shown", async () => {
  expect(await ask("report.ledger-check")).toMatchObject({
    equal: true,
    currencies: [{ currency: "EUR", difference: "0.00" }],
    events_behind: 0,
  });
  const late = await given.play(await given.wallet("DE"), 7_00, 0);
  const waiting = await ask("report.ledger-check");
  expect(waiting).toMatchObject({ equal: true, currencies: [{ difference: "0.00" }] });
  expect(waiting["events_behind"]).toBeGreaterThan(0);
  await voidRound(given.db, given.lane, late.roundId);
  await given.project();
  await sql`update tracking.day_money set fees = fees + 1 where fees > 0`.execute(given.db);
  expect(await ask("report.ledger-check")).toMatchObject({ equal: false, currencies: [{ difference: "0.01" }] });
  await sql`update tracking.day_money set fees = fees - 1 where fees > 0`.execute(given.db);
  expect(await ask("report.ledger-check")).toMatchObject({ equal: true });
});

test("games have their return of the days beside the declared one", async () => {
  const { rows } = await ask<Rows>("report.games", { ...DAY, games: ["nova/Comet"] });
  expect(rows).toMatchObject([
    { game: "nova/Comet", currency: "EUR", declared_percent: "96.00", return_percent: "45.00", wagered: "400.00" },
  ]);
});

test("costs of bonuses are listed by what gave them", async () => {
  const { rows } = await ask<Rows>("report.bonuses", DAY);
  expect(rows.map(({ source, cost }) => [source, cost])).toEqual([
    ["bonus", "15.00"],
    ["cashback_paid", "5.00"],
    ["contest_prize", "15.00"],
    ["points_exchanged", "4.00"],
    ["promo_win", "12.00"],
  ]);
  expect(rows[0]).toMatchObject({ issued: "25.00", forfeited: "10.00", bonus_ratio_percent: "6.83" });
  const all = await ask<Rows>("report.bonuses", BOTH);
  expect(all.rows.reduce((sum, { cost }) => sum + Number(cost), 0)).toBe(61);
});

test("payments are counted by their steps, and success leaves out what players abandoned", async () => {
  const wallet = await given.wallet("SE");
  const of = { playerId: wallet.playerId, currency: "EUR", amount: 50_00, method: "card" };
  const at = new Date("2026-03-06T12:00:00Z");
  const facts: Fact[] = [
    ...[1, 2, 3, 4].map((payment) => ({ kind: "deposit.created" as const, at, payment, ...of })),
    { kind: "deposit.credited", at, payment: 1, number: 1, ...of },
    { kind: "deposit.credited", at, payment: 2, number: 2, ...of },
    { kind: "deposit.failed", at, payment: 3, ...of },
    { kind: "deposit.canceled", at, payment: 4, ...of },
    { kind: "deposit.charged_back", at, payment: 1, ...of },
    { kind: "withdrawal.requested", at, payment: 5, ...of },
    { kind: "withdrawal.rejected", at, payment: 5, ...of },
    { kind: "limit.set", at, playerId: wallet.playerId, limit: "deposit", period: "day", currency: "EUR", amount: 5 },
    { kind: "break.begun", at, playerId: wallet.playerId, break: 1, term: "day", until: at.toISOString() },
  ];
  await inTransaction(given.db, (tx) => recordFact(tx, ...facts));
  await given.project();
  const days = { from: "2026-03-06", to: "2026-03-06" };
  const { rows } = await ask<Rows>("report.payments", { ...days, by: ["method", "country"] });
  expect(rows).toMatchObject([
    {
      method: "card",
      country: "SE",
      created: 4,
      deposits: 2,
      deposited: "100.00",
      depositors: 1,
      failed: 1,
      success_percent: "66.67",
      abandoned: 1,
      reversals: 1,
      reversed: "50.00",
      in_out: "50.00",
      arppu: "50.00",
      requested: 1,
      withdrawals: 0,
      rejected: 1,
      withdrawal_success_percent: null,
    },
  ]);
  expect((await ask<Rows>("report.safety", days)).rows).toMatchObject([
    { day: "2026-03-06", players: 1, limits_set: 1, breaks: 1, exclusions: 0 },
  ]);
});

test("players have a funnel by registration, months with churn, and cohorts with their value", async () => {
  const answer = await ask<Record<string, ReadonlyArray<Record<string, unknown>>>>("report.players", {
    from: "2026-03-04",
    to: "2026-04-10",
    months: 2,
  });
  // The first deposit of p1 is the only one; the others deposited nothing.
  expect(answer["funnel"]![0]).toMatchObject({
    day: "2026-03-04",
    registrations: 7,
    first_deposits: 1,
    second_deposits: 0,
  });
  expect(answer["months"]).toMatchObject([
    { month: "2026-03", active: 4, new: 1, reactivated: 0, churned: 0, churn_percent: null },
    { month: "2026-04", active: 0, churned: 4, active_before: 4, churn_percent: "100.00" },
  ]);
  // p1 lost 40, less cashback of 5 and points of 4; the fee of 3.35 is of p1's withdrawal, and the round of the day before was taken back.
  expect(answer["cohorts"]).toMatchObject([
    {
      cohort: "2026-03",
      size: 1,
      months: [
        { month: "2026-03", active: 1, retention_percent: "100.00", ltv: "27.65" },
        { month: "2026-04", active: 0, retention_percent: "0.00", ltv: "27.65" },
      ],
    },
  ]);
});

test.each(["page by page", "as a stream"])("a file has every row of a report, typed, %s", async (how) => {
  const streamed = REPORTS.get("report.revenue")!;
  const { each: _, ...paged } = streamed;
  const query = how === "as a stream" ? streamed : paged;
  const look = { db: given.db, at: given.clock.date() };
  const filters = query.filters.parse({ ...BOTH, by: ["day", "game"] }) as object;
  const first = await csvPage(query, look, filters);
  let file = "";
  // More rows are read although the first page is called one row long.
  const short = { rows: first.rows.slice(0, 1), total: first.total };
  await writeCsv(query, { look, filters, first: short }, { form: "semicolon", mark: true }, async (part) => {
    file += part;
    return true;
  });
  const lines = file.split("\r\n");
  expect(lines[0]!.startsWith("\ufeffday;month;country;wallet_currency;provider;game;currency;rounds;voids;")).toBe(
    true,
  );
  expect(lines[1]!.startsWith("2026-03-04;;;EUR;")).toBe(true);
  expect(lines).toHaveLength(first.total + 2);
  expect(lines.at(-1)).toBe("");
  expect(file).toContain(";400,00;");
  expect(file).not.toContain("'-");
});

test("a stream ends when its reader wants nothing more, and the connection is free again", async () => {
  const query = REPORTS.get("report.payments")!;
  const look = { db: given.db, at: given.clock.date() };
  for (let turn = 0; turn < 12; turn += 1) {
    let rows = 0;
    await query.each!(
      look,
      query.filters.parse({ from: "2026-03-01", to: "2026-03-31", by: ["day"] }),
      async (some) => {
        rows += some.length;
        return false;
      },
    );
    expect(rows).toBeGreaterThan(0);
  }
});

test("an entry of a pot without a wallet belongs to no player and no game", async () => {
  await given.post("jackpot_seeded", [
    toAccount("jackpot_pot", 10_00, "m:1"),
    toAccount("jackpot_house", -10_00, "jackpots"),
  ]);
  const wallet = await given.wallet("DE");
  await given.post("jackpot_win", [toWallet(wallet, 1_00), toAccount("jackpot_pot", -1_00, "m:1")], {
    cause: "jackpot:9:9",
  });
  await given.project();
  expect(await ask("report.ledger-check")).toMatchObject({ equal: true });
});
