import type { Minor } from "@apogee/kernel";
import { FileUnfit } from "../errors.ts";

/** What a line of a settlement file is about. */
export const LINE_KINDS = [
  "deposit",
  "payout",
  "refund",
  "chargeback",
  "chargeback_won",
  "fee",
  "reserve",
  "reserve_release",
  "settlement",
  "adjustment",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Kinds of lines that are about one payment of a player. */
export const PAYMENT_KINDS = ["deposit", "payout", "refund", "chargeback", "chargeback_won"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Whether a line of this kind is about one payment of a player. */
export const isOfPayment = (kind: LineKind): kind is PaymentKind => (PAYMENT_KINDS as readonly string[]).includes(kind);

/**
 * The sign of a line's gross amount. Amounts are what the provider holds for the house afterwards more than before: a
 * deposit is above zero, and a payout or a transfer to the bank is below. A fee has no gross amount.
 */
export const SIGN_OF: Readonly<Record<LineKind, 1 | -1 | 0 | null>> = {
  deposit: 1,
  payout: -1,
  refund: -1,
  chargeback: -1,
  chargeback_won: 1,
  fee: 0,
  reserve: -1,
  reserve_release: 1,
  settlement: -1,
  adjustment: null,
};

/** One line of a settlement file. Amounts are in minor units of the file's currency; net is gross less fee. */
export interface SettlementLine {
  /** The number that a corrected file replaces the line by. */
  readonly line: number;
  readonly providerId: string | null;
  /** The number of the payment here. */
  readonly ourId: string | null;
  readonly kind: LineKind;
  readonly gross: Minor;
  readonly fee: Minor;
  readonly net: Minor;
  readonly bookedAt: Date;
  readonly valueDate: string;
  /** The reference of the card scheme, or the transaction of a chain. */
  readonly arnOrTxid: string | null;
  /** SHA-256 of what identifies the payer at the provider, such as a card's token or an IBAN. */
  readonly payerHash: string | null;
  readonly note: string | null;
}

/** What a provider says it did on one UTC day in one currency. */
export interface SettlementFile {
  readonly provider: string;
  readonly day: string;
  readonly currency: string;
  readonly lines: readonly SettlementLine[];
  readonly gross: Minor;
  readonly fee: Minor;
  readonly net: Minor;
}

/** The columns of a settlement file, in their order. */
export const COLUMNS = [
  "line",
  "provider_id",
  "our_id",
  "kind",
  "gross",
  "fee",
  "net",
  "currency",
  "booked_at",
  "value_date",
  "arn_or_txid",
  "payer_hash",
  "note",
] as const;

/** The most lines of a file. */
export const MOST_LINES = 50_000;

/** Refuses a file whose amounts together are beyond what is kept exactly. */
export function requireExactSums(lines: readonly SettlementLine[], at: number): void {
  const all = lines.reduce(
    (sum, { gross, fee, net }) => sum + BigInt(Math.abs(gross)) + BigInt(Math.abs(fee)) + BigInt(Math.abs(net)),
    0n,
  );
  if (all > BigInt(Number.MAX_SAFE_INTEGER))
    throw new FileUnfit(at, "The amounts of the file are together beyond what is kept exactly.");
}
