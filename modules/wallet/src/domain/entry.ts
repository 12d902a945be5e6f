import { invariant, type Minor } from "@apogee/kernel";

/** Why money moved outside games. */
export type EntryKind = "deposit" | "withdrawal_reserved" | "withdrawal_paid" | "withdrawal_released" | "adjustment" | "deposit_reversed" | "bonus_issued" | "promo_win";
/** Accounts that no player holds. */
export type AccountKind = "house" | "house_bonus" | "provider_transit" | "withdrawals_reserved" | "fees" | "adjustments";
/** Which of a purse's balances; a deficit is what its player owes, and a posting above zero repays it. */
export type MoneyKind = "real" | "bonus" | "deficit";

/** One line of an entry. Positive: the platform owes more to the holder afterwards. */
export type Posting =
  | { readonly purseId: number; readonly amount: Minor; readonly money?: "real" | "bonus" }
  | { readonly account: { readonly kind: AccountKind; readonly shard?: string }; readonly amount: Minor };

/** One event of money, with postings that sum to zero. */
export interface Entry {
  readonly kind: EntryKind;
  readonly currency: string;
  /** What caused it, such as `payment:17`. One entry of a kind for each cause, so a repeat cannot post twice. */
  readonly cause: string;
  /** Who: `player:5`, `operator:anna`, `provider:cards`. */
  readonly actor: string;
  readonly reason?: string;
  readonly reverses?: number;
  readonly postings: readonly Posting[];
}

/** Our own bug if an entry has fewer than two lines, a line of nothing, or does not sum to zero. */
export function assertBalanced(entry: Entry): void {
  invariant(entry.postings.length >= 2, `The entry ${entry.kind} of ${entry.cause} has fewer than two postings.`);
  invariant(entry.postings.every((posting) => posting.amount !== 0), `The entry ${entry.kind} of ${entry.cause} has a posting of nothing.`);
  const total = entry.postings.reduce((sum, posting) => sum + posting.amount, 0);
  invariant(total === 0, `The entry ${entry.kind} of ${entry.cause} is out of balance by ${total}.`);
}
