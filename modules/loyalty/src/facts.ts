import type { FactKind } from "@apogee/events";

/** The facts that loyalty writes. */
export const LOYALTY_FACTS = [
  "level.reached",
  "vip.status_changed",
  "points.exchanged",
  "points.adjusted",
  "points.expired",
  "cashback.paid",
] as const satisfies readonly FactKind[];
