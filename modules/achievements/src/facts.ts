import type { FactKind } from "@apogee/events";

/** The facts that achievements write. */
export const ACHIEVEMENT_FACTS = ["achievement.reached", "fairness.checked"] as const satisfies readonly FactKind[];
