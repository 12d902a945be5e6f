import { everyRow } from "@apogee/actions";
import { inTransaction } from "@apogee/database";
import { recordFact, type Fact } from "@apogee/events";
import { InvalidFields } from "@apogee/kernel";
import { stakeOf } from "@apogee/play/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportBonuses } from "../projections/report-bonuses.store.ts";
import { reportFacts } from "../projections/report-facts.store.ts";
import { reportMoney } from "../projections/report-money.store.ts";
import { reportPlay } from "../projections/report-play.store.ts";
import { ROWS_OF } from "../reports/rows/read-rows.queries.ts";
import { givenRevenue, type GivenRevenue } from "../testing/given-revenue.ts";
import { workedDay } from "../testing/worked-day.ts";
import { trackingQueries } from "./index.ts";

const MOST = 250_00n;
const QUERIES = new Map(
  trackingQueries(
    async (_db, rounds) => new Map(rounds.map(({ walletId, round }) => [`${walletId}-${round}`, MOST])),
  ).map((query) => [query.name, query]),
);
const DAYS = { from: "2026-03-04", to: "2026-03-06" };
let given: GivenRevenue;
beforeAll(async () => {
  given = await givenRevenue([reportPlay, reportMoney, reportBonuses, reportFacts], "2026-03-04T10:00:00Z");
  await workedDay(given);
  const wallet = await given.wallet("SE");
  await given.lane.submit(stakeOf(wallet, "open", 3_00, { finished: false }, { gameId: given.games[0]! }));
  const of = { playerId: wallet.playerId, currency: "EUR", amount: 50_00, method: "card" };
  const at = new Date("2026-03-06T12:00:00Z");
  const facts: Fact[] = [
    ...[1, 2, 3].map((payment) => ({ kind: "deposit.created" as const, at, payment, ...of })),
    { kind: "deposit.credited", at, payment: 1, number: 1, ...of },
    { kind: "deposit.failed", at, payment: 2, ...of },
    { kind: "deposit.canceled", at, payment: 3, ...of },
    { kind: "deposit.charged_back", at, payment: 1, ...of },
    { kind: "withdrawal.requested", at, payment: 5, ...of },
    { kind: "withdrawal.paid", at, payment: 5, ...of },
    { kind: "limit.set", at, playerId: wallet.playerId, limit: "deposit", period: "day", currency: "EUR", amount: 5 },
    { kind: "break.begun", at, playerId: wallet.playerId, break: 1, term: "day", until: at.toISOString() },
  ];
  await inTransaction(given.db, (tx) => recordFact(tx, ...facts));
  await given.project();
});
afterAll(() => given.close());

async function ask<Answer>(name: string, filters: object = {}): Promise<Answer> {
  const query = QUERIES.get(name)!;
  const look = { db: given.db, at: given.clock.date() };
  return query.output.parse(await query.ask(look, query.filters.parse(filters), everyRow(null, 1_000))) as Answer;
}
type Line = Readonly<Record<string, unknown>>;
interface Rows {
  readonly items: readonly Line[];
  readonly sums: ReadonlyArray<{ readonly currency: string; readonly value: string }>;
  readonly total: number;
}
const sumOf = (items: readonly Line[]): number =>
  Math.round(items.reduce((sum, { value }) => sum + Number(value) * 100, 0)) / 100;

test.each(["payments", "safety", "bonuses", "liability"] as const)(
  "the rows of every figure of %s add up to it",
  async (report) => {
    const days = report === "liability" ? {} : DAYS;
    const { totals } = await ask<{ totals: readonly Line[] }>(`report.${report}`, days);
    for (const figure of Object.keys(ROWS_OF[report])) {
      const { items, sums, total } = await ask<Rows>("report.rows", { report, figure, ...days });
      const whole = Number(totals[0]![figure] ?? 0);
      expect([figure, sumOf(items), items.length]).toEqual([figure, whole, total]);
      expect([figure, sumOf(sums)]).toEqual([figure, whole]);
    }
  },
);

test("rows of payments name their player, day and method, and follow the filters of the cell", async () => {
  const asked = { report: "payments", figure: "deposited", ...DAYS };
  const { items } = await ask<Rows>("report.rows", asked);
  expect(items).toMatchObject([{ kind: "day", at: "2026-03-06", what: "card", currency: "EUR", value: "50.00" }]);
  expect((await ask<Rows>("report.rows", { ...asked, methods: ["bank"] })).total).toBe(0);
  expect((await ask<Rows>("report.rows", { ...asked, countries: ["SE"] })).total).toBe(1);
  expect((await ask<Rows>("report.rows", { ...asked, to: "2026-03-05" })).total).toBe(0);
});

test("the steps of the funnel, months and cohorts lead to their players", async () => {
  const players = async (figure: string, more: object = {}) =>
    (await ask<Rows>("report.rows", { report: "players", figure, ...DAYS, ...more })).total;
  expect(await players("registrations")).toBe(8);
  expect([await players("first_deposits"), await players("second_deposits"), await players("confirmed")]).toEqual([
    1, 0, 0,
  ]);
  const march = { month: "2026-03" };
  expect([await players("active", march), await players("new", march), await players("reactivated", march)]).toEqual([
    4, 1, 0,
  ]);
  expect(await players("churned", { month: "2026-04" })).toBe(4);
  const cohort = { cohort: "2026-03", month: "2026-04" };
  expect([await players("size", cohort), await players("retained", { ...cohort, ...march })]).toEqual([1, 1]);
  const value = await ask<Rows>("report.rows", { report: "players", figure: "ltv", ...cohort });
  expect(value.sums).toEqual([{ currency: "EUR", value: "27.65" }]);
});

test("open rounds count with what they can pay at most, and are listed with their stakes", async () => {
  const { rows, totals } = await ask<{ rows: readonly Line[]; totals: readonly Line[] }>("report.exposure");
  expect(rows).toMatchObject([
    { kind: "rounds", currency: "EUR", count: 1, exposure: "250.00", unknown: 0 },
    { kind: "bonuses", currency: "EUR" },
  ]);
  const sum = rows.reduce((all, { exposure }) => all + Number(exposure), 0);
  expect(totals).toMatchObject([{ kind: null, currency: "EUR", exposure: sum.toFixed(2) }]);
  const { items } = await ask<Rows>("report.rows", { report: "exposure", figure: "rounds" });
  expect(items).toMatchObject([{ kind: "round", what: "nova/Comet", value: "3.00" }]);
});

test("a provider's bill is its share of GGR, from the month on in which it was set", async () => {
  const bills = async () =>
    (
      await ask<{ rows: readonly Line[] }>("report.invoices", {
        from: "2026-03-05",
        to: "2026-03-05",
        providers: ["nova"],
      })
    ).rows;
  expect(await bills()).toMatchObject([
    {
      month: "2026-03",
      provider: "nova",
      wagered: "403.00",
      won: "180.00",
      ggr: "223.00",
      share_percent: null,
      due: null,
    },
  ]);
  await given.owner
    .insertInto("tracking.provider_share" as never)
    .values({ provider: "nova", from_month: "2026-02-01", share_bps: 1_250 } as never)
    .execute();
  expect(await bills()).toMatchObject([{ share_percent: "12.50", due: "27.87" }]);
});

test("a figure that has no rows is refused", async () => {
  await expect(ask("report.rows", { report: "payments", figure: "constructor" })).rejects.toThrow(InvalidFields);
});
