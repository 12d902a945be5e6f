import type { FactKind } from "@apogee/events";

/** The facts that jackpots write. */
export const JACKPOT_FACTS = ["jackpot.won"] as const satisfies readonly FactKind[];
