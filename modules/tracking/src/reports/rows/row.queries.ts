import type { RawBuilder } from "kysely";
import type { Selection } from "../cut.queries.ts";

/** What rows of a figure are asked for: the filters of the report and the key of the cell. */
export interface RowsAsked extends Selection {
  readonly methods: readonly string[];
  readonly offers: readonly string[];
  readonly sources: readonly string[];
  /** Of cohorts: the month of first deposit; of months and cohorts: the month. Like `2031-05`. */
  readonly cohort: string | null;
  readonly month: string | null;
  /** Of the exposure: what is open. */
  readonly kind: string | null;
  readonly withoutOffer: boolean;
}

/**
 * The rows of a figure: a subquery with the columns `kind`, `id`, `at`, `player`, `what`, `currency` and `value`. An amount
 * is in minor units of the row's currency; a count adds up to a number.
 */
export interface RowSource {
  readonly isCount: boolean;
  readonly rows: (asked: RowsAsked) => RawBuilder<unknown>;
}

/** The figures of a report that can be followed down to rows. */
export type RowSources = Readonly<Record<string, RowSource>>;
