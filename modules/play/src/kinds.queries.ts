import { sql, type RawBuilder } from "kysely";
import { numbersOf, type EventKind } from "./domain/event.ts";

/** The numbers of kinds of events, as a list for a query: `e.kind in (${kinds("stake", "win")})`. */
export function kinds(...names: readonly EventKind[]): RawBuilder<unknown> {
  return sql.raw(numbersOf(...names));
}
