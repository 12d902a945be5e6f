import type { ListName } from "./definitions.ts";

/** A row of a report: dimensions that are null where they are not asked for, and figures. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

/** The answer of a report. */
export interface Report {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly ReportRow[];
  /** One a currency, or one in all if the amounts are in one currency. */
  readonly totals: readonly ReportRow[];
  readonly total: number;
  readonly previous?: {
    readonly from: string;
    readonly to: string;
    readonly rows: readonly ReportRow[];
    readonly totals: readonly ReportRow[];
  } | null;
  readonly formulas?: Readonly<Record<string, string>>;
  readonly events_behind?: number;
}

/** A cell that is open: its figure, and the key of its row; without a key the sum of all rows. */
export interface OpenCell {
  readonly figure: string;
  readonly key: Readonly<Record<string, string>>;
}

/** What the address asks a report for. */
export interface ReportAsked {
  readonly from: string;
  readonly to: string;
  readonly by: readonly string[];
  readonly compare: boolean;
  /** One currency for all amounts; null: each in its own. */
  readonly currency: string | null;
  readonly lists: Readonly<Record<ListName, readonly string[]>>;
  readonly sort: string | null;
  readonly open: OpenCell | null;
}

/** A part of a figure: a round, an entry, a player's day and so on. */
export interface RowItem {
  readonly kind: string;
  readonly id: string | null;
  readonly at: string | null;
  readonly player: number | null;
  readonly what?: string | null;
  readonly game?: string | null;
  readonly entry_kind?: string | null;
  readonly currency: string;
  readonly value: string;
}
