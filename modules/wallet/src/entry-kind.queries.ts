import { sql, type RawBuilder } from "kysely";

/** The class of a kind of entries, in SQL. */
export function classOf(kind: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(select k.class from wallet.entry_kind k where k.kind = ${kind})`;
}
