import type { FactKind } from "@apogee/events";

/** The facts that tracking writes. */
export const TRACKING_FACTS = ["round.large_wager", "round.large_win"] as const satisfies readonly FactKind[];
