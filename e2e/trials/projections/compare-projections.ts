import { setTimeout as wait } from "node:timers/promises";
import { connect, type Database, type Tx } from "@apogee/database";
import { projectionStates, type Projection } from "@apogee/events";
import { SystemClock } from "@apogee/kernel";
import { projectionsOf } from "@apogee/composition";
import { dayRates } from "@apogee/rates";
import { sql } from "kysely";

/** What a projection writes. */
interface Written {
  readonly tables: readonly string[];
  /** Its reset keeps the tables, because what it wrote was published; they are emptied here. */
  readonly keepsTables?: boolean;
  /** Queries whose rows follow from the log, in tables that also have other rows or columns; by the name of the table. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Tables to which it adds, and which its reset keeps. */
  readonly adds?: readonly string[];
  /** Actions of the rows that it adds to the audit trail. */
  readonly actions?: readonly string[];
}

/** Every projection of the platform. One that is missing here, or writes to other tables, is a finding. */
const WRITTEN: Readonly<Record<string, Written>> = {
  game_statistics: { tables: ["tracking.game_statistics"] },
  player_totals: { tables: ["tracking.player_total"] },
  daily_results: { tables: ["tracking.daily_results"] },
  daily_costs: { tables: ["tracking.daily_costs"] },
  report_play: { tables: ["tracking.day_play", "tracking.day_total", "tracking.player_day"] },
  report_money: { tables: ["tracking.day_money", "tracking.player_money", "tracking.first_deposit"] },
  report_bonuses: { tables: ["tracking.day_bonus"] },
  report_facts: { tables: ["tracking.player_payment", "tracking.player_safety"] },
  large_rounds_2: {
    tables: ["tracking.large_round"],
    keepsTables: true,
    // The log of facts.
    adds: ["ops.fact"],
    actions: ["round.large_wager", "round.large_win"],
  },
  lottery_play: {
    tables: ["lotteries.played"],
    // Tickets that play has earned, with their facts.
    adds: ["lotteries.issue", "ops.fact"],
  },
  winners: { tables: ["tracking.winner"] },
  loyalty_points: {
    tables: [],
    parts: {
      "loyalty.player_points": "select player_id, chargeable, persistent, level from loyalty.player_points",
      "loyalty.quarter_turnover":
        "select player_id, quarter, currency, bets from loyalty.quarter_turnover where bets <> 0",
    },
    // The log of points, what each day counted, and the levels that were reached.
    adds: [
      "loyalty.point_entry",
      "loyalty.counting",
      "loyalty.level_counting",
      "loyalty.level_reached",
      "identity.membership",
    ],
  },
  loyalty_entries: {
    tables: [],
    parts: {
      "loyalty.quarter_turnover":
        "select player_id, quarter, currency, deposits from loyalty.quarter_turnover where deposits <> 0",
    },
  },
  adventure_deposits: {
    tables: ["adventure.deposit"],
    // Entries, completions and deposits that were taken back stay, and the log of facts has what was reported.
    adds: ["adventure.entry", "adventure.completion", "adventure.taken_back", "ops.fact"],
  },
  achievement_rounds: {
    tables: ["achievements.game_play", "achievements.day"],
    adds: ["achievements.rate", "achievements.reached", "ops.fact"],
  },
  achievement_facts: {
    tables: ["achievements.mark", "achievements.limit_time"],
    adds: ["achievements.reached", "ops.fact"],
  },
  loyalty_days: { tables: ["activity.day_play"] },
  loyalty_day_costs: { tables: ["activity.day_cost"] },
  loyalty_expected: {
    tables: [],
    parts: {
      "activity.day_expected":
        "select day, player_id, currency, expected from activity.day_expected where expected <> 0",
    },
  },
  harm_play: { tables: ["tracking.harm_play"] },
  harm_money: { tables: ["tracking.harm_money"] },
  // Up to where entries of the wallet were booked stays, so that a rebuild books none again.
  jackpots_judge: { tables: ["jackpots.standing"], adds: ["jackpots.booked"] },
  contests_scores: {
    tables: ["contests.standing"],
    // Which part of the log counts, what was decided when it was first read, and who entered.
    adds: [
      "contests.board",
      "contests.horizon",
      "contests.game_counting",
      "contests.eligibility",
      "contests.day_ratio",
      "contests.entry",
      "contests.unplaced",
      "ops.fact",
    ],
  },
  contests_breaks: {
    tables: ["contests.break_begun"],
    parts: { "contests.unplaced": "select contest_id, player_id from contests.unplaced where why = 'break'" },
    adds: ["contests.board"],
  },
};
/** The tables of the logs, by their names. */
const LOGS: Readonly<Record<string, string>> = {
  rounds: "play.event",
  entries: "wallet.entry",
  jackpots: "jackpots.contribution",
  facts: "ops.fact",
};
const TRAIL = "ops.audit";
const CURSORS = "ops.projection";

/** The result. */
export interface ComparedProjections {
  /** The number of compared rows, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Rows that exist and do not follow from the log, or follow from it and do not exist, as sentences. */
  readonly breaches: readonly string[];
}

export interface CompareOptions {
  /** The URL of the database's owner: no other role may empty every table. */
  readonly ownerUrl: string;
  /** How long projections may take to read the whole log. */
  readonly patienceMs?: number;
  /**
   * How many events are read at once. It differs from what the platform uses, so that the result must not depend on it.
   */
  readonly about?: number;
}

const SHOWN = 3;
const PATIENCE_MS = 30_000;
const ABOUT = 777;

/**
 * Rebuilds every projection from the beginning of the log to its current position, and compares it with the stored
 * rows, row by row and in both directions. Each is rebuilt in a transaction that holds the projection's cursor and is
 * rolled back, so nothing is changed, and a server may continue beside it.
 */
export async function compareProjections({
  ownerUrl,
  patienceMs = PATIENCE_MS,
  about = ABOUT,
}: CompareOptions): Promise<ComparedProjections> {
  const { db, close } = connect({ url: ownerUrl, max: 1, applicationName: "compare-projections" });
  const found: Found = { rows: {}, breaches: [] };
  try {
    const [publish, rates] = [async () => undefined, dayRates({ db, clock: new SystemClock(), maxAgeMs: Infinity })];
    const projections = projectionsOf({
      tracking: { presentWinners: async () => [] },
      jackpots: { judge: { seeds: null, publish, rates } },
      contests: { boards: { show: publish } },
      publish,
      publishDelta: publish,
      rates,
    });
    await untilRead(db, projections, patienceMs, found);
    for (const projection of projections) {
      const written = WRITTEN[projection.name];
      if (written) await compareOne(db, projection, { ...written, about }, found);
      else found.breaches.push(`${projection.name}: nobody said what it writes`);
    }
    found.breaches.push(
      ...Object.keys(WRITTEN)
        .filter((name) => !projections.some((projection) => projection.name === name))
        .map((name) => `${name}: there is no such projection`),
    );
  } finally {
    await close();
  }
  return found;
}

interface Found {
  readonly rows: Record<string, number>;
  readonly breaches: string[];
}

async function untilRead(
  db: Database,
  projections: readonly Projection[],
  patienceMs: number,
  { breaches }: Found,
): Promise<void> {
  for (const untilMs = performance.now() + patienceMs; ; await wait(50)) {
    const behind = (await projectionStates(db, projections)).filter((state) => state.behind > 0);
    if (behind.length === 0) return;
    if (performance.now() > untilMs)
      return void breaches.push(
        ...behind.map(
          ({ name, behind: events }) => `${name}: ${events} events of the log were not read in ${patienceMs / 1_000} s`,
        ),
      );
  }
}

const ONLY_TRIED = new Error("only tried");

async function compareOne(
  db: Database,
  projection: Projection,
  written: Written & { readonly about: number },
  found: Found,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (tx) => {
      await compareInside(tx, projection, written, found);
      throw ONLY_TRIED;
    })
    .catch((error: unknown) => {
      if (error !== ONLY_TRIED) throw error;
    });
}

async function compareInside(
  tx: Tx,
  projection: Projection,
  { tables, keepsTables = false, parts = {}, adds = [], actions = [], about }: Written & { readonly about: number },
  found: Found,
): Promise<void> {
  const {
    rows: [cursor],
  } = await sql<{ position: string; events: number }>`
    select position::text, events from ops.projection where name = ${projection.name} for update`.execute(tx);
  if (!cursor) return void found.breaches.push(`${projection.name}: it never began`);
  const trailFrom = (await sql<{ id: number }>`select coalesce(max(id), 0) as id from ops.audit`.execute(tx)).rows[0]!
    .id;
  const standing = [
    ...tables.map((table) => ({ what: table, stands: `select * from ${table}`, follows: `select * from ${table}` })),
    ...Object.entries(parts).map(([what, query]) => ({ what, stands: query, follows: query })),
    ...(actions.length === 0
      ? []
      : [
          {
            what: TRAIL,
            stands: trailRows(actions, `id <= ${trailFrom}`),
            follows: trailRows(actions, `id > ${trailFrom}`),
          },
        ]),
  ];
  for (const [index, { stands }] of standing.entries())
    await sql.raw(`create temp table standing_${index} on commit drop as ${stands}`).execute(tx);
  const before = await writesOf(tx);
  await projection.reset(tx);
  if (keepsTables) await sql.raw(`truncate ${tables.join(", ")}`).execute(tx);
  for (const table of tables)
    if ((await sql.raw(`select from ${table} limit 1`).execute(tx)).rows.length > 0)
      found.breaches.push(`${projection.name}: its reset leaves rows in ${table}`);
  const read = await readAll(tx, projection, cursor.position, about);
  if (read !== cursor.events)
    found.breaches.push(
      `${projection.name}: its cursor counts ${cursor.events} events, and there are ${read} up to where it stands`,
    );
  for (const [index, { what, follows }] of standing.entries())
    await compareRows(tx, `${projection.name}: ${what}`, `standing_${index}`, follows, found);
  const known = new Set([...tables, ...Object.keys(parts), ...adds, CURSORS, ...(actions.length === 0 ? [] : [TRAIL])]);
  for (const [table, writes] of await writesOf(tx))
    if (!known.has(ofAllMonths(table)) && writes > (before.get(table) ?? 0))
      found.breaches.push(`${projection.name}: nobody said that it writes ${table}`);
}

const trailRows = (actions: readonly string[], where: string): string =>
  `select at, actor, action, subject, before, after, reason from ops.audit where action in (${actions.map((action) => `'${action}'`).join(", ")}) and ${where}`;

/** Applies the log up to a position; returns the number of events. */
async function readAll(tx: Tx, projection: Projection, position: string, about: number): Promise<number> {
  const at = new SystemClock().date();
  for (let after = "0"; BigInt(after) < BigInt(position);) {
    const stretch = await projection.log.next(tx, after, about);
    if (!stretch) throw new Error(`The log ends before ${position}, where ${projection.name} stands.`);
    const upTo = BigInt(stretch.upTo) > BigInt(position) ? position : stretch.upTo;
    // News for after the commit is dropped: there is no commit.
    await projection.apply(tx, { after, upTo }, at);
    after = upTo;
  }
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(LOGS[projection.log.name]!)} where xid <= ${position}::xid8`.execute(tx);
  return rows[0]!.n;
}

async function compareRows(
  tx: Tx,
  what: string,
  standing: string,
  follows: string,
  { rows, breaches }: Found,
): Promise<void> {
  const [stood, followed] = [`select t::text as row from ${standing} t`, `select t::text as row from (${follows}) t`];
  rows[what] = (await sql<{ n: number }>`select count(*) as n from ${sql.raw(standing)}`.execute(tx)).rows[0]!.n;
  for (const [says, one, other] of [
    ["stand and do not follow from the log", stood, followed],
    ["follow from the log and do not stand", followed, stood],
  ] as const) {
    const { rows: lone } = await sql
      .raw<{ row: string; n: number }>(
        `select row, count(*) over () as n from (${one} except all ${other}) lone order by row limit ${SHOWN}`,
      )
      .execute(tx);
    if (lone.length > 0)
      breaches.push(`${what}: rows that ${says}: ${lone[0]!.n}, as ${lone.map(({ row }) => row).join(" ")}`);
  }
}

/**
 * How many rows this session has written, by table, that are not counted elsewhere yet: later writes are added. Its own
 * copies are left out.
 */
/** The table whose part for a month this is. */
const ofAllMonths = (table: string): string => table.replace(/^ops\.fact_\w+$/, "ops.fact");

async function writesOf(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; writes: number }>`
    select schemaname || '.' || relname as name, n_tup_ins + n_tup_upd + n_tup_del as writes from pg_stat_xact_user_tables where schemaname !~ '^pg_temp' order by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}
