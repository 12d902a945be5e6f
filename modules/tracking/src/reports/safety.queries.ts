import { sql, type RawBuilder } from "kysely";
import type { SafetyFact } from "../domain/counted-facts.ts";
import type { Selection } from "./cut.queries.ts";
import { DAY_TEXTS, type DaySource } from "./day-sums.queries.ts";
import { among, isTester } from "./payments.queries.ts";

/** What lines of the report on responsible gaming can be grouped by. */
export const SAFETY_CUTS = ["day", "month", "country"] as const;

const times = (...what: SafetyFact[]): RawBuilder<unknown> =>
  sql`case when f.what in (${sql.join(what.map((each) => sql.lit(each)))}) then f.times else 0 end`;

/** Limits, breaks and exclusions by the facts of their days. */
export function safetySource({
  from,
  to,
  countries,
  test,
}: Pick<Selection, "from" | "to" | "countries" | "test">): DaySource {
  return {
    from: sql`from (
      select s.day, s.player_id, s.country, s.what, s.times, ''::text as currency from tracking.player_safety s
      where s.day >= ${from}::date and s.day <= ${to}::date and ${among(sql`s.country`, countries)} and ${isTester(sql`s.player_id`)} = ${test}) f where true`,
    keys: { day: sql`f.day`, month: sql`date_trunc('month', f.day)::date`, country: sql`f.country` },
    texts: DAY_TEXTS,
    counts: {
      limits_set: times("limit.set"),
      limits_removed: times("limit.removed"),
      raises_asked: times("limit.loosening_requested"),
      limits_raised: times("limit.loosened"),
      reality_checks_set: times("limit.reality_check_set"),
      breaks: times("break.begun"),
      exclusions: times("exclusion.begun"),
      stakes_closed: times("stakes.closed"),
      stakes_opened: times("stakes.opened"),
    },
    amounts: {},
    players: { players: sql`f.times > 0` },
  };
}
