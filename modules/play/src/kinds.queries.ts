import { sql, type RawBuilder } from "kysely";
import { numbersOf, type EventKind } from "./domain/event.ts";

/** The numbers of kinds of events as a query lists them: `e.kind in (${kinds("stake", "win")})`. */
export function kinds(...names: readonly EventKind[]): RawBuilder<unknown> {
  return sql.raw(numbersOf(...names));
}
