import type { EntryKind } from "@apogee/wallet";

/** The kinds of entries of this module. */
export const cashierEntryKinds = [
  { kind: "deposit", class: "deposit" },
  { kind: "deposit_reversed", class: "deposit" },
  { kind: "deposit_returned", class: "deposit" },
  { kind: "withdrawal_reserved", class: "withdrawal" },
  { kind: "withdrawal_paid", class: "withdrawal" },
  { kind: "withdrawal_bounced", class: "withdrawal" },
  { kind: "withdrawal_released", class: "withdrawal" },
  { kind: "transfer_unallocated", class: "other" },
  { kind: "transfer_assigned", class: "other" },
  { kind: "transfer_sent_back", class: "other" },
] as const satisfies readonly EntryKind[];

/** The name of one of them. */
export type PaymentEntryKind = (typeof cashierEntryKinds)[number]["kind"];
