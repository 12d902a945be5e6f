import type { EntryKind } from "@apogee/wallet";

/** The kinds of entries that jackpots post. */
export const jackpotEntryKinds = [
  { kind: "jackpot_fed", class: "jackpot" },
  { kind: "jackpot_seeded", class: "jackpot" },
  { kind: "jackpot_moved", class: "jackpot" },
  { kind: "jackpot_exchanged", class: "jackpot" },
  { kind: "jackpot_restated", class: "jackpot" },
  { kind: "jackpot_win", class: "jackpot" },
] as const satisfies readonly EntryKind[];
