import type { Database, Tx } from "@apogee/database";
import { sql, type RawBuilder } from "kysely";
import { finalStages, type Action, type Stage } from "./domain/stage.ts";
import { paymentColumns, type PaymentRow } from "./tables.ts";

/** Which payments of a player a list shows; what is left out filters nothing. */
export interface PaymentFilter {
  readonly limit: number;
  /** Only payments older than this one. */
  readonly before?: number | undefined;
  readonly action?: Action | undefined;
  readonly state?: "open" | "succeeded" | "unsuccessful" | undefined;
  readonly method?: string | undefined;
  readonly currency?: string | undefined;
  /** Created at this time or later, as ISO 8601. */
  readonly from?: string | undefined;
  /** Created before this time. */
  readonly to?: string | undefined;
}

/** A player's payments that a filter admits, newest first. */
export async function filteredPayments(
  db: Database | Tx,
  playerId: number,
  { limit, before, action, state, method, currency, from, to }: PaymentFilter,
): Promise<PaymentRow[]> {
  const conditions = [
    sql`player_id = ${playerId}`,
    ...(before === undefined ? [] : [sql`id < ${before}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(state === undefined ? [] : [outcome(state)]),
    ...(method === undefined ? [] : [sql`method_id = ${method}`]),
    ...(currency === undefined ? [] : [sql`currency = ${currency}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`created_at < ${to}`]),
  ];
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from cashier.payment where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

function outcome(state: NonNullable<PaymentFilter["state"]>): RawBuilder<unknown> {
  const of = (stages: readonly Stage[]) => sql`stage = any(${[...stages]})`;
  if (state === "open") return sql`not ${of([...finalStages("happy"), ...finalStages("unhappy")])}`;
  return of(finalStages(state === "succeeded" ? "happy" : "unhappy"));
}
