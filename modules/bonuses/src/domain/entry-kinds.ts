import type { EntryKind } from "@apogee/wallet";

/** The kinds of entries of this module. */
export const bonusEntryKinds = [
  { kind: "bonus_issued", class: "bonus" },
  { kind: "bonus_converted", class: "bonus" },
  { kind: "bonus_forfeited", class: "bonus" },
  { kind: "promo_win", class: "bonus" },
] as const satisfies readonly EntryKind[];

/** The name of one of them. */
export type BonusEntryKind = (typeof bonusEntryKinds)[number]["kind"];
