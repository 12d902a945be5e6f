import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { everyRow, type Query } from "@apogee/actions";
import { lateParts, registryOfModules } from "@apogee/composition";
import { connect, testDatabase, type Database } from "@apogee/database";
import { givenManyGames } from "@apogee/games/testing";
import { FixedClock } from "@apogee/kernel";
import { reportsAsFiles, writeReport } from "@apogee/tracking";
import { givenManyDays } from "@apogee/tracking/testing";
import { sql } from "kysely";
import { atMost, report, type Figure } from "./figure.ts";

/** Every screen of the back office, at the 95th percentile. */
const BAR_MS = 300;
/** What an export may hold in memory, however many rows it has. */
const BAR_MB = 64;
const MB = 1_048_576;
const LAST = "2031-05-31";
const GAMES = 100;
const PAGE = 100;

/** What is asked, with filters that change from turn to turn. */
type Asked = readonly [what: string, query: string, filters: (turn: number) => object, sort?: string];
const NAMES = ["mia berg", "lena wolf", "rosi", "jonas hansen", "p4711", "virtanen"];
const IN_EUR = { in: "EUR" };
const MONTH = { from: "2031-05-02", to: LAST };
const YEAR = { from: "2030-06-01", to: LAST };
const ASKED: readonly Asked[] = [
  ["player search", "player.search", (turn) => ({ text: NAMES[turn % NAMES.length] })],
  [
    "list, three filters and sort",
    "player.list",
    (turn) => ({ country: ["DE", "FI", "NO"][turn % 3], currency: "EUR", status: "active" }),
    "-registered",
  ],
  ["revenue by day", "report.revenue", () => ({ ...MONTH, by: ["day"], compare: true })],
  ["revenue by country", "report.revenue", () => ({ ...MONTH, by: ["country"], compare: true })],
  ["revenue of a game", "report.revenue", (turn) => ({ ...MONTH, by: ["day"], games: [`bulk/Bulk${turn % GAMES}`] })],
  ["payments by day", "report.payments", () => ({ ...MONTH, by: ["day"], compare: true })],
  ["payments by method and country", "report.payments", () => ({ ...MONTH, by: ["method", "country"] })],
  ["players", "report.players", () => ({ ...MONTH, ...IN_EUR, months: 12 })],
  ["bonuses", "report.bonuses", () => ({ ...MONTH, compare: true })],
  ["games", "report.games", () => ({ ...MONTH, compare: true })],
  ["provider bills of a year", "report.invoices", () => YEAR],
  ["liabilities", "report.liability", () => ({})],
  ["exposure", "report.exposure", () => ({})],
  ["responsible gaming", "report.safety", () => ({ ...MONTH, compare: true })],
  ["the rows of a figure", "report.rows", () => ({ report: "payments", figure: "deposited", ...MONTH })],
];

/**
 * A house of a million players and the day sums of twenty million rounds: each screen of the back office against a limit,
 * and the memory that an export of a million rows takes.
 */
export async function benchBackoffice({ short }: { short: boolean }): Promise<boolean> {
  const size = short ? { players: 20_000, rounds: 400_000 } : { players: 1_000_000, rounds: 20_000_000 };
  const database = await testDatabase();
  const connection = connect({ url: database.appUrl, max: 4 });
  const owner = connect({ url: database.superuserUrl, max: 1 });
  const clock = new FixedClock(`${LAST}T12:00:00Z`);
  await fill(connection.db, owner.db, clock, size);
  const queries = new Map(registryOfModules(lateParts().parts).queries.map((query) => [query.name, query]));
  const figures: Figure[] = [];
  for (const [what, name, filters, sort] of ASKED) {
    const ms = await timesOf(queries.get(name)!, connection.db, clock, {
      filters,
      sort: sort ?? null,
      turns: short ? 5 : 20,
    });
    console.log(`  ${what.padEnd(34)} ${ms.map((each) => each.toFixed(0)).join(" ")}`);
    figures.push(atMost(`${what}, p95 ms`, p95(ms), BAR_MS, 1));
  }
  const { rows, grown, seconds } = await exported(connection.db, clock);
  console.log(
    `  export of ${rows.toLocaleString("en")} rows in ${seconds.toFixed(1)} s, at most ${(grown / MB).toFixed(1)} MB more`,
  );
  figures.push(atMost(`export, MB of ${rows.toLocaleString("en")} rows`, grown / MB, BAR_MB, 1));
  await owner.close();
  await connection.close();
  await database.drop();
  return report("backoffice", figures);
}

async function fill(
  db: Database,
  owner: Database,
  clock: FixedClock,
  size: { readonly players: number; readonly rounds: number },
): Promise<void> {
  const began = performance.now();
  const say = (what: string): void =>
    console.log(`  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s  ${what}`);
  await sql`set statement_timeout = 0`.execute(owner);
  await givenManyGames(db, clock, GAMES);
  const { rows } = await sql<{
    id: number;
  }>`select id from games.game where identifier like 'bulk/%' order by id`.execute(owner);
  await sql`insert into rates.rate (day, currency, units_per_euro, source, fetched_at)
    select d, c.code, c.units, 'bench', ${clock.date()} from generate_series('2029-01-01'::date, ${LAST}::date, '1 day') d
      cross join (values ('NOK', 11.5), ('AUD', 1.7), ('CAD', 1.5)) as c (code, units)`.execute(owner);
  await givenManyDays(
    owner,
    rows.map(({ id }) => id),
    { ...size, last: LAST },
    say,
  );
  await sql`vacuum analyze`.execute(owner);
  say("vacuumed");
}

async function timesOf(
  query: Query,
  db: Database,
  clock: FixedClock,
  {
    filters,
    sort,
    turns,
  }: { readonly filters: (turn: number) => object; readonly sort: string | null; readonly turns: number },
): Promise<number[]> {
  const times: number[] = [];
  const page = { ...everyRow(sort, PAGE) };
  // The first turn fills caches, as the first member of a morning does.
  for (let turn = -1; turn < turns; turn += 1) {
    const asked = query.filters.parse(filters(Math.max(0, turn)));
    const from = performance.now();
    await query.ask({ db, at: clock.date() }, asked, page);
    if (turn >= 0) times.push(performance.now() - from);
  }
  return times;
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}

/** Writes the longest report, and hears how much the process holds at most meanwhile, without garbage. */
async function exported(db: Database, clock: FixedClock): Promise<{ rows: number; grown: number; seconds: number }> {
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  const used = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const query = reportsAsFiles(async () => new Map()).find(({ name }) => name === "report.revenue")!;
  const filters = query.filters.parse({ ...YEAR, by: ["day", "country", "provider", "game"] }) as object;
  const before = used();
  const from = performance.now();
  let [rows, most, parts] = [-1, before, 0];
  await writeReport(query, { db, at: clock.date() }, filters, async (text) => {
    rows += text.split("\r\n").length - 1;
    if ((parts += 1) % 50 === 0) most = Math.max(most, used());
    return true;
  });
  return { rows, grown: most - before, seconds: (performance.now() - from) / 1_000 };
}
