/**
 * What entries of a kind are in statements and in revenue. Entries of the classes `bonus` and `cashback`, and no others,
 * move the accounts of the house and its bonuses; `ledger verify` proves it.
 *
 * - `deposit`, `withdrawal`: money between a player and a payment provider, and its way back.
 * - `bonus`: bonuses, free spins, gifts and prizes, and what is forfeited of them.
 * - `cashback`: a share of losses, which is no cost when the next one is computed.
 * - `jackpot`: what feeds and seeds the pots of jackpots, and their wins. They move accounts of their own.
 * - `other`: corrections.
 */
export type EntryClass = "deposit" | "withdrawal" | "bonus" | "cashback" | "jackpot" | "other";

/** A kind of entries: its module declares it, and a migration of the module inserts its row. */
export interface EntryKind {
  readonly kind: string;
  readonly class: EntryClass;
}

/** The kinds of entries of this module. */
export const walletEntryKinds = [{ kind: "adjustment", class: "other" }] as const satisfies readonly EntryKind[];
