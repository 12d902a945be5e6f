import type { EntryKind } from "@apogee/wallet";

/** The kinds of entries of this module. */
export const lotteryEntryKinds = [
  { kind: "lottery_ticket", class: "bonus" },
  { kind: "lottery_return", class: "bonus" },
  { kind: "lottery_prize", class: "bonus" },
] as const satisfies readonly EntryKind[];

/** The name of one of them. */
export type LotteryEntryKind = (typeof lotteryEntryKinds)[number]["kind"];

/** The part of the house's account of bonuses that tickets are paid into, and money prizes from. */
export const LOTTERY_ACCOUNT = "lotteries";
