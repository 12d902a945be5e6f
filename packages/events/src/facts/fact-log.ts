import type { Fact, FactKind } from "@apogee/contract/facts";
import type { Tx } from "@apogee/database";
import { sql } from "kysely";
import { logByTransaction } from "../projections/log-by-transaction.ts";
import type { LogRange } from "../projections/projection.ts";

/** The log of facts for projections, by the transaction that wrote them. */
export const factLog = logByTransaction("facts", "ops.fact");

/** A fact of the log, with its number. */
export type RecordedFact<Kind extends FactKind = FactKind> = Fact<Kind> & { readonly id: number };

/** The facts of these kinds in a range of the log, in the order in which they were written. */
export async function factsIn<Kind extends FactKind>(
  tx: Tx,
  { after, upTo }: LogRange,
  kinds: readonly Kind[],
): Promise<Array<RecordedFact<Kind>>> {
  const { rows } = await sql<FactRow>`/* prepared: facts_in */
    select id, at, kind, player_id as "playerId", payload from ops.fact
    where xid > ${after}::xid8 and xid <= ${upTo}::xid8 and kind = any (${[...kinds]}::text[]) order by id`.execute(tx);
  return rows.map(({ payload, ...fact }) => ({ ...fact, ...payload }) as RecordedFact<Kind>);
}

interface FactRow {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly playerId: number;
  readonly payload: object;
}
