import type { Query } from "@apogee/actions";
import { z } from "zod";
import { reportFacts } from "../projections/report-facts.store.ts";
import { daySums, EVERY_LINE, type DayLine } from "../reports/day-sums.queries.ts";
import { SAFETY_CUTS, safetySource } from "../reports/safety.queries.ts";
import { defineReport } from "./define-report.ts";
import { byField, selectionFields, selectionOf } from "./report-fields.ts";

const key = z.string().nullable();
const row = z.object({
  day: key,
  month: key,
  country: key,
  players: z.int().describe("Players to whom any of this happened."),
  limits_set: z.int().describe("New or lower limits."),
  limits_removed: z.int(),
  raises_asked: z.int().describe("Higher limits that players asked for; not confirmed yet."),
  limits_raised: z.int(),
  reality_checks_set: z.int(),
  breaks: z.int().describe("Breaks that players took."),
  exclusions: z.int(),
  stakes_closed: z.int().describe("Wallets that operators closed for stakes."),
  stakes_opened: z.int(),
});
type Row = z.output<typeof row>;
const SORTS = [...SAFETY_CUTS, "players", "limits_set", "breaks", "exclusions"] as const;

const FORMULAS = {
  limits_set: "limits set = new or lower limits",
  raises_asked: "asked for more = higher limits that wait for the player's confirmation",
  players: "players = different players to whom any of this happened on these days",
} as const;

/** `report.safety`: limits, breaks and exclusions. */
export function safetyQuery(): Query {
  const { from, to, countries, test } = selectionFields;
  return defineReport({
    name: "report.safety",
    summary: "limits that were set and raised, breaks and exclusions by day, month and country",
    filters: { from, to, countries, by: byField(SAFETY_CUTS, ["day"]), test },
    row,
    sorts: SORTS,
    formulas: FORMULAS,
    projections: [reportFacts],
    async read({ db, at }, { by, ...filters }, days, page) {
      const source = safetySource(
        selectionOf({ ...filters, ...days, currencies: [], providers: [], games: [], tags: [] }, at),
      );
      const [{ lines, total }, totals] = await Promise.all([
        daySums(db, source, { by, into: null }, page),
        daySums(db, source, { by: [], into: null }, EVERY_LINE),
      ]);
      return { rows: lines.map(rowOf), totals: totals.lines.map(rowOf), total };
    },
  });
}

const rowOf = ({ key: keys, sums }: DayLine): Row => ({
  ...(keys as Pick<Row, "day" | "month" | "country">),
  ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Omit<
    Row,
    "day" | "month" | "country"
  >),
});
