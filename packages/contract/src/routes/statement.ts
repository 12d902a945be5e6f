import { z } from "zod";
import { defineRoute, type Refusal } from "../route.ts";
import { cents, time } from "../shapes.ts";
import { BONUS_LOSSES, STATEMENT_KINDS } from "../statement-words.ts";

const day = z
  .string()
  .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "A day is written as 2026-11-21.")
  .meta({ examples: ["2026-11-21"] });
/** A name of the IANA time zone database. Days are those of this zone. */
const zone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/, "A time zone is written as Europe/Tallinn.")
  .default("UTC");
/** Both days are included. Without `from` the period begins with the month, without `to` it ends today. */
export const period = { currency: z.string().max(8).optional(), from: day.optional(), to: day.optional(), zone };
const filter = { kind: z.enum(STATEMENT_KINDS).optional(), search: z.string().max(60).optional() };
const cursor = z.string().max(40).optional();

export const PERIOD_REFUSALS: readonly Refusal[] = [
  { code: "unknown_currency", status: 422, when: "The currency is not offered here." },
  { code: "period_backwards", status: 422, when: "The period ends before it begins." },
  { code: "unknown_day", status: 422, when: "There is no such day, such as 30 February." },
  { code: "unknown_zone", status: 422, when: "There is no such time zone." },
];
export const CURSOR_REFUSED: Refusal = {
  code: "bad_request",
  status: 400,
  when: "The cursor is not of this statement.",
};

/** The payment that caused a movement. */
const statementPayment = z.object({
  id: z.int(),
  brand: z.string(),
  /** Masked: `Visa •••• 4242`. */
  target: z.string().nullable(),
  state: z.string(),
  finished_at: time.nullable(),
});

/** What every line and every movement states. */
const moved = {
  kind: z.enum(STATEMENT_KINDS),
  /** The kind of the ledger's entry, such as `withdrawal_released`; of play `rounds`, or what the event was. */
  what: z.string(),
  at: time,
  /** What the balance changed by. */
  amount_cents: cents,
  /** The part of it that is bonus money. */
  bonus_cents: cents,
  /** The balance afterwards: real and bonus money, less what the player owes. */
  balance_cents: cents,
  game: z.object({ identifier: z.string(), title: z.string() }).nullable(),
  /** What was staked, less what was taken back; zero outside play. */
  staked_cents: cents,
  /** What was paid: `amount_cents` is the paid less the staked amount. */
  paid_cents: cents,
  payment: statementPayment.nullable(),
  /** The bonus or the free spins that moved the money. */
  gift: z
    .object({
      title: z.string(),
      /** What must be staked before the bonus becomes real money; null for free spins. */
      wager_cents: cents.nullable(),
      /** The number of free spins; null for a bonus. */
      spins: z.int().nullable(),
    })
    .nullable(),
  /** Of a forfeited bonus: why it was forfeited. */
  loss: z.enum(BONUS_LOSSES).nullable(),
  /** What a member of staff gave as the reason. */
  reason: z.string().nullable(),
};

/** A line: one entry, or the rounds of one game that follow each other without a pause of half an hour. */
export const statementLine = z.object({
  /** The wallet with the versions of the first and the last movement. */
  id: z.string(),
  ...moved,
  began_at: time,
  /** Rounds that began in it. */
  rounds: z.int(),
});
export type StatementLine = z.output<typeof statementLine>;

export const showStatement = defineRoute({
  name: "statement.show",
  method: "GET",
  path: "/api/player/statement",
  access: "player",
  summary:
    "The lines of a wallet's statement, newest first. A page may have fewer lines than asked for, even none, and still a `next`.",
  query: z.object({ ...period, ...filter, cursor, limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ lines: z.array(statementLine), next: z.string().nullable() }),
  refusals: [...PERIOD_REFUSALS, CURSOR_REFUSED],
});

/** What one day of the player brought. */
export const statementDay = z.object({
  day: z.string(),
  staked_cents: cents,
  paid_cents: cents,
  /** What all movements of the day changed the balance by. */
  moved_cents: cents,
  balance_cents: cents,
});
export type StatementDay = z.output<typeof statementDay>;

export const statementSummary = defineRoute({
  name: "statement.summary",
  method: "GET",
  path: "/api/player/statement/summary",
  access: "player",
  summary: "The sums of a wallet over a period. The opening balance and the movements give the closing balance.",
  query: z.object(period),
  response: z.object({
    currency: z.string(),
    from: z.string(),
    to: z.string(),
    /** Today where the player is. */
    today: z.string(),
    zone: z.string(),
    opening_cents: cents,
    closing_cents: cents,
    /** Deposits, less those that were taken back. */
    deposited_cents: cents,
    /** Withdrawals, less those that came back. */
    withdrawn_cents: cents,
    staked_cents: cents,
    paid_cents: cents,
    /** What bonuses and promotions added, less what was forfeited. */
    bonuses_cents: cents,
    other_cents: cents,
    rounds: z.int(),
    movements: z.int(),
    /** Days with movements, in order. */
    days: z.array(statementDay),
  }),
  refusals: PERIOD_REFUSALS,
});
export type StatementSummary = z.output<typeof statementSummary.response>;

/** One movement: one entry, or one event of a round. */
export const statementMovement = z.object({ ...moved, round: z.string().nullable() });
export type StatementMovement = z.output<typeof statementMovement>;

export const statementMovements = defineRoute({
  name: "statement.movements",
  method: "GET",
  path: "/api/player/statement/:id",
  access: "player",
  summary: "The movements of one line, newest first.",
  params: z.object({ id: z.string().max(60) }),
  query: z.object({ cursor, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  response: z.object({ movements: z.array(statementMovement), next: z.string().nullable() }),
  refusals: [CURSOR_REFUSED],
});

const EXPORTS_PER_MINUTE = 20;

export const statementCsv = defineRoute({
  name: "statement.csv",
  method: "GET",
  path: "/api/player/statement.csv",
  access: "player",
  summary: "Every movement of a period as CSV, oldest first.",
  query: z.object({ ...period, ...filter, locale: z.string().max(12).default("en") }),
  response: z.string(),
  file: "text/csv; charset=utf-8",
  perMinute: EXPORTS_PER_MINUTE,
  refusals: PERIOD_REFUSALS,
});

export const statementPdf = defineRoute({
  name: "statement.pdf",
  method: "GET",
  path: "/api/player/statement.pdf",
  access: "player",
  summary: "The statement of a period as PDF: its sums and its lines, newest first.",
  query: z.object({ ...period, ...filter, locale: z.string().max(12).default("en") }),
  response: z.string(),
  file: "application/pdf",
  perMinute: EXPORTS_PER_MINUTE,
  refusals: PERIOD_REFUSALS,
});
