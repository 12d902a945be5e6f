import type { EntryKind } from "@apogee/wallet";

/** The source of what boxes give. The ledger books money under the kind of entry with this name. */
export const PRIZE = "lootbox_prize";

/** The kinds of entries of this module. */
export const boxEntryKinds = [{ kind: PRIZE, class: "bonus" }] as const satisfies readonly EntryKind[];
