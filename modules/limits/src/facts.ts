import type { Fact, FactKind } from "@apogee/events";
import { invariant } from "@apogee/kernel";
import type { LimitChangeRow } from "./amounts/domain/noted-change.ts";

/** The facts that limits write. */
export const LIMIT_FACTS = [
  "limit.set",
  "limit.removed",
  "limit.loosening_requested",
  "limit.loosened",
  "limit.loosening_lapsed",
  "limit.reality_check_set",
  "break.begun",
  "exclusion.begun",
  "stakes.closed",
  "stakes.opened",
] as const satisfies readonly FactKind[];

/** The facts of a change of limits. Breaks have facts of their own; removing a limit that did not exist is none. */
export function factsOfChange({ playerId, at, what, kind, period, currency, before, after }: LimitChangeRow): Fact[] {
  if (what === "break" || what === "excluded") return [];
  const of = { playerId, at };
  if (what === "reality_check") return [{ kind: "limit.reality_check_set", ...of, minutes: after ?? 0 }];
  invariant(currency !== null, "A limit has a currency.");
  const limit = { ...of, limit: kind, period, currency };
  switch (what) {
    case "removed":
      return before === null ? [] : [{ kind: "limit.removed", ...limit }];
    case "requested":
      return [{ kind: "limit.loosening_requested", ...limit, amount: after }];
    case "lapsed":
      return [{ kind: "limit.loosening_lapsed", ...limit }];
    case "set":
    case "loosened":
      invariant(after !== null, "A limit that applies has an amount.");
      return [{ kind: `limit.${what}`, ...limit, amount: after }];
  }
}
