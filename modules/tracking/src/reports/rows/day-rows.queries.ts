import { sql, type RawBuilder } from "kysely";
import type { DaySource } from "../day-sums.queries.ts";
import { paymentSource } from "../payments.queries.ts";
import { safetySource } from "../safety.queries.ts";
import type { RowsAsked, RowSources } from "./row.queries.ts";

/** Day sums of players: one row a player and day. */
function rowsOf(source: DaySource, value: RawBuilder<unknown>, what: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select 'day' as kind, null::text as id, to_char(f.day, 'YYYY-MM-DD') as at, f.player_id as player, ${what} as what, f.currency, (${value})::numeric as value ${source.from})`;
}

/** Figures by the name of their column in the source. */
function sourcesOf(
  sourceOf: (asked: RowsAsked) => DaySource,
  figures: Readonly<Record<string, string>>,
  what: RawBuilder<unknown>,
): RowSources {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, column]) => {
      const rows = (asked: RowsAsked): RawBuilder<unknown> => {
        const source = sourceOf(asked);
        return rowsOf(source, source.counts[column] ?? source.amounts[column]!, what);
      };
      return [figure, { isCount: !MONEY.has(column), rows }];
    }),
  );
}

const MONEY = new Set(["deposited", "firstAmount", "reversed", "withdrawn"]);

const steps = sourcesOf(
  (asked) => paymentSource(asked, true),
  {
    created: "created",
    deposits: "deposits",
    deposited: "deposited",
    first_deposits: "firsts",
    first_deposited: "firstAmount",
    failed: "failed",
    abandoned: "abandoned",
    reversals: "reversals",
    reversed: "reversed",
    requested: "requested",
    withdrawals: "withdrawals",
    withdrawn: "withdrawn",
    withdrawals_failed: "withdrawalsFailed",
    rejected: "rejected",
    recalled: "recalled",
  },
  sql`f.method`,
);

/** Rows of the report on payments. */
export const PAYMENT_ROWS: RowSources = {
  ...steps,
  in_out: {
    isCount: false,
    rows: (asked) => {
      const source = paymentSource(asked, true);
      const { deposited, reversed, withdrawn } = source.amounts;
      return rowsOf(source, sql`${deposited!} - ${reversed!} - ${withdrawn!}`, sql`f.method`);
    },
  },
};

const FACTS = [
  "limits_set",
  "limits_removed",
  "raises_asked",
  "limits_raised",
  "reality_checks_set",
  "breaks",
  "exclusions",
  "stakes_closed",
  "stakes_opened",
];

/** Rows of the report on responsible gaming. */
export const SAFETY_ROWS: RowSources = {
  ...sourcesOf(safetySource, Object.fromEntries(FACTS.map((name) => [name, name])), sql`f.what`),
  players: {
    isCount: true,
    rows: (asked) => sql`(
      select 'player' as kind, null::text as id, to_char(max(f.day), 'YYYY-MM-DD') as at, f.player_id as player, string_agg(distinct f.what, ', ') as what, '' as currency, 1::numeric as value
      ${safetySource(asked).from} group by f.player_id)`,
  },
};
