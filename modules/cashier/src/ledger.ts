import type { Tx } from "@apogee/database";
import { recordFact } from "@apogee/events";
import { invariant, minor, type Minor } from "@apogee/kernel";
import { depositCredited } from "@apogee/bonuses";
import { findWallet, openWallet, postEntry, type Wallet } from "@apogee/wallet";
import type { PaymentEntryKind } from "./domain/entry-kinds.ts";
import { depositCreditedFact } from "./facts.ts";
import type { CashierPorts } from "./ports.ts";
import type { PaymentRow } from "./tables.ts";

const causeOf = (payment: PaymentRow): string => `payment:${payment.id}`;

/** The modules that follow deposits. */
type Followed = Pick<CashierPorts, "deposits">;

/**
 * Credits a deposit: the provider holds the money for us, and we owe it to the player. Creates the wallet if it does
 * not exist. Bonuses record the deposit in the same transaction, and then its followers act.
 */
export async function creditDeposit(
  tx: Tx,
  { deposits }: Followed,
  { payment, amount, actor }: { readonly payment: PaymentRow; readonly amount: Minor; readonly actor: string },
  at: Date,
): Promise<Wallet> {
  const wallet = await openWallet(tx, payment, at);
  const posted = await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "deposit",
      currency: payment.currency,
      cause: causeOf(payment),
      actor,
      postings: [
        { walletId: wallet.id, amount },
        { account: { kind: "provider_transit", shard: payment.provider }, amount: minor(-amount) },
      ],
    },
    at,
  );
  const { number } = await depositCredited(
    tx,
    {
      paymentId: payment.id,
      playerId: payment.playerId,
      walletId: wallet.id,
      currency: payment.currency,
      amount,
      methodId: payment.methodId,
    },
    at,
  );
  await recordFact(tx, depositCreditedFact({ ...payment, amount }, number, at));
  const { playerId, currency } = payment;
  for (const each of deposits) await each.credited(tx, { paymentId: payment.id, playerId, currency, amount }, at);
  return posted.wallet!;
}

/**
 * Takes a charged back deposit from the wallet; what the wallet does not hold becomes a deficit. Refuses `EntryExists`
 * for a second time.
 */
export async function reverseDeposit(
  tx: Tx,
  payment: PaymentRow,
  walletId: number,
  by: { readonly actor: string; readonly reason: string },
  at: Date,
): Promise<void> {
  await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "deposit_reversed",
      currency: payment.currency,
      cause: causeOf(payment),
      ...by,
      postings: [
        { walletId, amount: minor(-payment.amount), mayOwe: true },
        { account: { kind: "provider_transit", shard: payment.provider }, amount: payment.amount },
      ],
    },
    at,
  );
}

/**
 * Books the network fee of a return of held coins: the platform's cost. The coins themselves were never credited, so
 * they are not on the books.
 */
export async function bookReturnFee(
  tx: Tx,
  payment: PaymentRow,
  networkFee: Minor,
  actor: string,
  at: Date,
): Promise<void> {
  if (networkFee === 0) return;
  await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "deposit_returned",
      currency: payment.currency,
      cause: causeOf(payment),
      actor,
      postings: [
        { account: { kind: "provider_transit", shard: payment.provider }, amount: networkFee },
        { account: { kind: "fees" }, amount: minor(-networkFee) },
      ],
    },
    at,
  );
}

/** Moves the amount of a withdrawal from the wallet to the reserve. Refuses with `NotEnoughFunds`. */
export async function reserveWithdrawal(tx: Tx, payment: PaymentRow, wallet: Wallet, at: Date): Promise<Wallet> {
  const posted = await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "withdrawal_reserved",
      currency: payment.currency,
      cause: causeOf(payment),
      actor: `player:${payment.playerId}`,
      postings: [
        { walletId: wallet.id, amount: minor(-payment.amount) },
        { account: { kind: "withdrawals_reserved" }, amount: payment.amount },
      ],
    },
    at,
  );
  return posted.wallet!;
}

/** Returns a reserved withdrawal to the wallet after it was rejected, recalled or failed. */
export async function releaseWithdrawal(
  tx: Tx,
  payment: PaymentRow,
  actor: string,
  reason: string | null,
  at: Date,
): Promise<Wallet> {
  const wallet = await findWallet(tx, payment.playerId, payment.currency);
  invariant(wallet, `The wallet that payment ${payment.id} was reserved from does not exist.`);
  const posted = await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "withdrawal_released",
      currency: payment.currency,
      cause: causeOf(payment),
      actor,
      ...(reason ? { reason } : {}),
      postings: [
        { walletId: wallet.id, amount: payment.amount },
        { account: { kind: "withdrawals_reserved" }, amount: minor(-payment.amount) },
      ],
    },
    at,
  );
  return posted.wallet!;
}

/**
 * Returns a withdrawal that was paid and came back. The network fee of its payout stays the platform's cost. Refuses
 * `EntryExists` for a second time.
 */
export async function bounceWithdrawal(
  tx: Tx,
  payment: PaymentRow,
  actor: string,
  reason: string | null,
  at: Date,
): Promise<Wallet> {
  const wallet = await findWallet(tx, payment.playerId, payment.currency);
  invariant(wallet, `The wallet that payment ${payment.id} was reserved from does not exist.`);
  const posted = await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "withdrawal_bounced",
      currency: payment.currency,
      cause: causeOf(payment),
      actor,
      ...(reason ? { reason } : {}),
      postings: [
        { walletId: wallet.id, amount: payment.amount },
        { account: { kind: "provider_transit", shard: payment.provider }, amount: minor(-payment.amount) },
      ],
    },
    at,
  );
  return posted.wallet!;
}

/** Books a payout. The provider's network fee is the platform's cost, not the player's. */
export async function settleWithdrawal(
  tx: Tx,
  payment: PaymentRow,
  networkFee: Minor,
  actor: string,
  at: Date,
): Promise<void> {
  const fee = networkFee > 0 ? [{ account: { kind: "fees" as const }, amount: minor(-networkFee) }] : [];
  await postEntry<PaymentEntryKind>(
    tx,
    {
      kind: "withdrawal_paid",
      currency: payment.currency,
      cause: causeOf(payment),
      actor,
      postings: [
        { account: { kind: "withdrawals_reserved" }, amount: minor(-payment.amount) },
        { account: { kind: "provider_transit", shard: payment.provider }, amount: minor(payment.amount + networkFee) },
        ...fee,
      ],
    },
    at,
  );
}
