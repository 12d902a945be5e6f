import type { EntryKind } from "@apogee/wallet";

/**
 * The kinds of entries of this module: fees of providers, transfers to the bank, the rolling reserve and its release, and
 * what staff post when they close a difference.
 */
export const reconciliationEntryKinds = [
  { kind: "provider_fee", class: "other" },
  { kind: "provider_settled", class: "other" },
  { kind: "provider_reserved", class: "other" },
  { kind: "provider_difference", class: "other" },
] as const satisfies readonly EntryKind[];

/** The name of one of them. */
export type ReconciliationEntryKind = (typeof reconciliationEntryKinds)[number]["kind"];
