import { z } from "zod";
import { defineRoute } from "../route.ts";
import { cents, time } from "../shapes.ts";
import { ROUND_RESULTS } from "../statement-words.ts";
import { CURSOR_REFUSED, PERIOD_REFUSALS, period } from "./statement.ts";

const filter = { game: z.string().max(120).optional(), result: z.enum(ROUND_RESULTS).optional() };
const cursor = z.string().max(40).optional();

/** Rounds of one game that follow each other on one day without a pause of half an hour. */
export const historySession = z.object({
  /** The wallet with the numbers of the first and the last round. */
  id: z.string(),
  game: z.string(),
  title: z.string(),
  began_at: time,
  ended_at: time,
  rounds: z.int(),
  open: z.int(),
  staked_cents: cents,
  paid_cents: cents,
  /** What its free spins won, which is paid at their end; null without free spins. */
  free_win_cents: cents.nullable(),
});
export type HistorySession = z.output<typeof historySession>;

export const historySessions = defineRoute({
  name: "history.sessions",
  method: "GET",
  path: "/api/player/games/sessions",
  access: "player",
  summary:
    "The rounds of a period by session, newest first. A page may have fewer sessions than asked for, even none, and still a `next`.",
  query: z.object({ ...period, ...filter, cursor, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ sessions: z.array(historySession), next: z.string().nullable() }),
  refusals: [...PERIOD_REFUSALS, CURSOR_REFUSED],
});

/** What the rounds that began on one day cost and paid. */
export const historyDay = z.object({ day: z.string(), rounds: z.int(), staked_cents: cents, paid_cents: cents });
export type HistoryDay = z.output<typeof historyDay>;

export const historyDays = defineRoute({
  name: "history.days",
  method: "GET",
  path: "/api/player/games/days",
  access: "player",
  summary: "The sums of a period's rounds by day, and the games that were played in it.",
  query: z.object({ ...period, ...filter }),
  response: z.object({
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    today: z.string(),
    zone: z.string(),
    days: z.array(historyDay),
    /** All games of the period, whatever is filtered. */
    games: z.array(z.object({ identifier: z.string(), title: z.string() })),
  }),
  refusals: PERIOD_REFUSALS,
});
export type HistoryDays = z.output<typeof historyDays.response>;

/** One round as the history lists it. */
export const historyRound = z.object({
  bet_id: z.string(),
  result: z.enum(ROUND_RESULTS),
  created_at: time,
  finished_at: time.nullable(),
  staked_cents: cents,
  paid_cents: cents,
  /** What a finished free spin won, which is paid with the others; null for other rounds. */
  free_win_cents: cents.nullable(),
});
export type HistoryRound = z.output<typeof historyRound>;

export const historySessionRounds = defineRoute({
  name: "history.session",
  method: "GET",
  path: "/api/player/games/sessions/:id",
  access: "player",
  summary: "The rounds of one session, newest first.",
  params: z.object({ id: z.string().max(60) }),
  query: z.object({
    result: z.enum(ROUND_RESULTS).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ rounds: z.array(historyRound), next: z.string().nullable() }),
  refusals: [CURSOR_REFUSED],
});

export const historyCsv = defineRoute({
  name: "history.csv",
  method: "GET",
  path: "/api/player/games.csv",
  access: "player",
  summary: "The rounds of a period as CSV, oldest first.",
  query: z.object({ ...period, ...filter }),
  response: z.string(),
  file: "text/csv; charset=utf-8",
  perMinute: 20,
  refusals: PERIOD_REFUSALS,
});
