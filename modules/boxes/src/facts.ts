import type { FactKind } from "@apogee/events";

/** The facts that this module writes. */
export const BOX_FACTS = ["lootbox.issued", "lootbox.opened"] as const satisfies readonly FactKind[];
