import type { FactKind } from "@apogee/events";

/** The facts that the adventure writes. */
export const ADVENTURE_FACTS = [
  "adventure.day_completed",
  "adventure.completed",
] as const satisfies readonly FactKind[];
