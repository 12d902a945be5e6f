import type { Database, Tx } from "@apogee/database";
import { sql } from "kysely";
import { BONUS_ROWS } from "./bonus-rows.queries.ts";
import { PAYMENT_ROWS, SAFETY_ROWS } from "./day-rows.queries.ts";
import { EXPOSURE_ROWS, LIABILITY_ROWS } from "./held-rows.queries.ts";
import { PLAYER_ROWS } from "./player-rows.queries.ts";
import type { RowsAsked, RowSource, RowSources } from "./row.queries.ts";

/** The reports whose figures are followed down here; that on revenue has `report.drill`. */
export const ROWS_OF = {
  payments: PAYMENT_ROWS,
  safety: SAFETY_ROWS,
  bonuses: BONUS_ROWS,
  players: PLAYER_ROWS,
  liability: LIABILITY_ROWS,
  exposure: EXPOSURE_ROWS,
} as const satisfies Readonly<Record<string, RowSources>>;
export type ReportOfRows = keyof typeof ROWS_OF;

/** A row that a figure is made of. */
export interface ReportRow {
  readonly kind: string;
  readonly id: string | null;
  readonly at: string | null;
  readonly player: number | null;
  readonly what: string | null;
  readonly currency: string;
  readonly value: bigint;
}

/** The rows of a figure, the largest first, with their sums by currency, and how many there are. */
export async function readRows(
  db: Database | Tx,
  source: RowSource,
  asked: RowsAsked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly items: readonly ReportRow[];
  readonly sums: ReadonlyArray<{ readonly currency: string; readonly value: bigint }>;
  readonly total: number;
}> {
  const rows = sql`(select * from ${source.rows(asked)} r where r.value <> 0) i`;
  const { rows: items } = await sql<Omit<ReportRow, "value"> & { readonly value: string }>`
    select i.kind, i.id, i.at, i.player, i.what, i.currency, i.value::text as value from ${rows}
    order by abs(i.value) desc, i.at, i.player, i.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: sums } = await sql<{ currency: string; value: string; total: number }>`
    select i.currency, sum(i.value)::text as value, count(*)::int as total from ${rows} group by 1 order by 1`.execute(
    db,
  );
  return {
    items: items.map((item) => ({ ...item, value: BigInt(item.value) })),
    sums: sums.map(({ currency, value }) => ({ currency, value: BigInt(value) })),
    total: sums.reduce((sum, { total }) => sum + total, 0),
  };
}
