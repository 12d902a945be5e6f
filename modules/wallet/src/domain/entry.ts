import { invariant, minor, subtract, type Minor } from "@apogee/kernel";

/** Accounts that do not belong to a player. */
export type AccountKind =
  | "house"
  | "house_bonus"
  | "provider_transit"
  | "withdrawals_reserved"
  | "fees"
  | "bank"
  | "unallocated"
  | "provider_reserve"
  | "adjustments"
  | "jackpot_house"
  | "jackpot_seed"
  | "jackpot_pot"
  | "jackpot_reserve";
/** The balances of a wallet. A deficit is what the player owes; a posting above zero repays it. */
export type MoneyKind = "real" | "bonus" | "deficit";

/** One line of an entry. Positive: the platform owes more to the holder afterwards. */
export type Posting =
  | {
      readonly walletId: number;
      readonly amount: Minor;
      readonly money?: "real" | "bonus";
      /** Real money that is taken and that the wallet does not hold becomes a deficit instead of a refusal. */
      readonly mayOwe?: true;
    }
  | { readonly account: { readonly kind: AccountKind; readonly shard?: string }; readonly amount: Minor };

/** One movement of money, with postings that sum to zero. */
export interface Entry<Kind extends string = string> {
  /** Why money moved: a row of `wallet.entry_kind`. The database refuses any other. */
  readonly kind: Kind;
  readonly currency: string;
  /** The cause, such as `payment:17`. One entry of a kind for each cause, so a repeat cannot post twice. */
  readonly cause: string;
  /** Such as `player:5`, `operator:anna` or `provider:cards`. */
  readonly actor: string;
  readonly reason?: string;
  readonly reverses?: number;
  readonly postings: readonly Posting[];
}

/**
 * Throws, as for any bug of ours, if an entry has fewer than two postings, a posting of zero, or a sum other than zero.
 */
export function assertBalanced(entry: Entry): void {
  invariant(entry.postings.length >= 2, `The entry ${entry.kind} of ${entry.cause} has fewer than two postings.`);
  invariant(
    entry.postings.every((posting) => posting.amount !== 0),
    `The entry ${entry.kind} of ${entry.cause} has a posting of zero.`,
  );
  const total = entry.postings.reduce((sum, posting) => sum + posting.amount, 0);
  invariant(total === 0, `The entry ${entry.kind} of ${entry.cause} is out of balance by ${total}.`);
}

/** The effect of a posting on one of a wallet's balances. */
export interface WalletPart {
  readonly walletId: number;
  readonly money: MoneyKind;
  readonly amount: Minor;
}

/**
 * Splits a posting: real money that comes in repays a deficit first, and what a posting that may owe takes beyond the
 * real money becomes a deficit. Parts of zero are left out.
 */
export function partsOf(
  { walletId, amount, money = "real", mayOwe }: Extract<Posting, { walletId: number }>,
  held: { readonly real: Minor; readonly deficit: Minor },
): WalletPart[] {
  if (money !== "real" || (amount < 0 && !mayOwe)) return [{ walletId, money, amount }];
  const parts: WalletPart[] =
    amount < 0 ? takenFrom(walletId, amount, held.real) : repaidBy(walletId, amount, held.deficit);
  return parts.filter((part) => part.amount !== 0);
}

function repaidBy(walletId: number, amount: Minor, deficit: Minor): WalletPart[] {
  const repaid = minor(Math.min(amount, deficit));
  return [
    { walletId, money: "deficit", amount: repaid },
    { walletId, money: "real", amount: subtract(amount, repaid) },
  ];
}

function takenFrom(walletId: number, amount: Minor, real: Minor): WalletPart[] {
  const taken = minor(Math.max(amount, -real));
  return [
    { walletId, money: "real", amount: taken },
    { walletId, money: "deficit", amount: subtract(amount, taken) },
  ];
}

/**
 * Orders wallets by number, then accounts by name. All entries lock in this order, so busy accounts are locked for the
 * shortest time.
 */
export function inLockOrder(postings: readonly Posting[]): Posting[] {
  const rank = (posting: Posting): string =>
    "walletId" in posting
      ? `0:${String(posting.walletId).padStart(20, "0")}`
      : `1:${posting.account.kind}:${posting.account.shard ?? "0"}`;
  return postings.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
