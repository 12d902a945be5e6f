import type { EntryKind } from "@apogee/wallet";

/** The kinds of entries of this module. */
export const loyaltyEntryKinds = [
  { kind: "points_exchanged", class: "bonus" },
  { kind: "level_gift", class: "bonus" },
  { kind: "cashback_paid", class: "cashback" },
] as const satisfies readonly EntryKind[];

/** The name of one of them. */
export type LoyaltyEntryKind = (typeof loyaltyEntryKinds)[number]["kind"];
