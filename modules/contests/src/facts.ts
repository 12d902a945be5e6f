import type { FactKind } from "@apogee/events";

/** The facts that contests write. */
export const CONTEST_FACTS = [
  "tournament.entered",
  "tournament.placed",
  "quest.level_reached",
] as const satisfies readonly FactKind[];
