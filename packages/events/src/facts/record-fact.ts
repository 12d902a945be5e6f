import { FACTS, type Fact, type FactKind } from "@apogee/contract/facts";
import type { Tx } from "@apogee/database";
import { DomainError, invariant } from "@apogee/kernel";
import { sql } from "kysely";

/** Status 422, code `unknown_fact`: the contract lists no fact of this kind. */
export class UnknownFact extends DomainError {
  readonly code = "unknown_fact";
  readonly status = 422;
  constructor(kind: string) {
    super(`The contract lists no fact ${kind}.`);
  }
}

/**
 * Appends facts to the log, in the transaction that makes them true. Takes no locks that other transactions wait for,
 * so its place among the writes of a transaction does not matter. Refuses `UnknownFact`; a fact that states anything but
 * what the contract lists for its kind is our own bug. Then none of them is written.
 */
export async function recordFact(tx: Tx, ...facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(rowOf);
  await sql`/* prepared: record_fact */
    insert into ops.fact (at, kind, player_id, payload)
    select * from unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ playerId }) => playerId)}::bigint[], ${rows.map(({ payload }) => payload)}::jsonb[])`.execute(tx);
}

interface Row {
  readonly at: Date;
  readonly kind: FactKind;
  readonly playerId: number;
  readonly payload: string;
}

function rowOf({ kind, playerId, at, ...payload }: Fact): Row {
  if (!Object.hasOwn(FACTS, kind)) throw new UnknownFact(kind);
  const read = FACTS[kind].safeParse(payload);
  invariant(read.success, `A fact ${kind} does not fit its kind: ${read.error?.message}`);
  return { at, kind, playerId, payload: JSON.stringify(payload) };
}
