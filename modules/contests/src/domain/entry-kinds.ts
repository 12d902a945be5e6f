import type { EntryKind } from "@apogee/wallet";

/**
 * The kinds of entries of contests. They move the accounts of the house's bonuses, so that what buy-ins bring and prizes
 * cost is one sum in revenue.
 */
export const contestEntryKinds = [
  { kind: "contest_buy_in", class: "bonus" },
  { kind: "contest_buy_in_returned", class: "bonus" },
  { kind: "contest_pool_released", class: "bonus" },
  { kind: "contest_prize", class: "bonus" },
  { kind: "quest_level", class: "bonus" },
] as const satisfies readonly EntryKind[];

/** The name of one of them. */
export type ContestEntryKind = (typeof contestEntryKinds)[number]["kind"];
