import { invariant, minor, subtract, type Minor } from "@apogee/kernel";

/** Why money moved outside games. */
export type EntryKind =
  | "deposit"
  | "withdrawal_reserved"
  | "withdrawal_paid"
  | "withdrawal_released"
  | "adjustment"
  | "deposit_reversed"
  | "bonus_issued"
  | "promo_win";
/** Accounts that no player holds. */
export type AccountKind =
  | "house"
  | "house_bonus"
  | "provider_transit"
  | "withdrawals_reserved"
  | "fees"
  | "adjustments";
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
  invariant(
    entry.postings.every((posting) => posting.amount !== 0),
    `The entry ${entry.kind} of ${entry.cause} has a posting of nothing.`,
  );
  const total = entry.postings.reduce((sum, posting) => sum + posting.amount, 0);
  invariant(total === 0, `The entry ${entry.kind} of ${entry.cause} is out of balance by ${total}.`);
}

/** What a posting does to one of a purse's balances. */
export interface PursePart {
  readonly purseId: number;
  readonly money: MoneyKind;
  readonly amount: Minor;
}

/** Real money that comes in repays a deficit first; a line of nothing is left out. */
export function partsOf(
  { purseId, amount, money = "real" }: Extract<Posting, { purseId: number }>,
  deficit: Minor,
): PursePart[] {
  if (money !== "real" || amount < 0) return [{ purseId, money, amount }];
  const repaid = minor(Math.min(amount, deficit));
  const parts: PursePart[] = [
    { purseId, money: "deficit", amount: repaid },
    { purseId, money, amount: subtract(amount, repaid) },
  ];
  return parts.filter((part) => part.amount !== 0);
}

/**
 * Purses first, by number, then accounts by name: all entries lock in one order, and a busy account is held shortest.
 */
export function inLockOrder(postings: readonly Posting[]): Posting[] {
  const rank = (posting: Posting): string =>
    "purseId" in posting
      ? `0:${String(posting.purseId).padStart(20, "0")}`
      : `1:${posting.account.kind}:${posting.account.shard ?? "0"}`;
  return postings.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
