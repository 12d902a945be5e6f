import { chooseOffer, type Page } from "@apogee/bonuses";
import { inTransaction, type Tx } from "@apogee/database";
import { IdempotencyConflict } from "@apogee/http";
import { admitDeposit, requireNoBreak } from "@apogee/limits";
import { findWallet, NoSuchWallet } from "@apogee/wallet";
import { blockedUntil, FAILURE_HORIZON_MS } from "../domain/failures.ts";
import { ProviderUnavailable, SavedProfileUnknown, TooManyFailedPayments, WalletBlocked } from "../errors.ts";
import { kindOf } from "../kinds/index.ts";
import type { CashierPorts } from "../ports.ts";
import { queueExpiry } from "../queued.ts";
import { methodOf } from "../methods.queries.ts";
import { depositsSince, failuresSince, paymentByKey, usableProfile } from "../queries.ts";
import { insertPayment, insertStep, insertVoucherCode, recordFacts } from "../store.ts";
import { maskProfile, type MethodRow, type PaymentRow, type SavedProfileRow } from "../tables.ts";
import { rangeOf } from "../method-facts.ts";
import { checkPayment, requireAmount, type Asked } from "./check-payment.ts";
import { readFields } from "./read-fields.ts";
import { startAtProvider, type PlayersPage, type StartedPayment } from "./start-at-provider.ts";

export interface DepositOrder extends Asked, PlayersPage {
  readonly savedProfileId: string | null;
  /** The values of the method's fields, by name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The offer that the deposit claims, with the terms as the player saw them. */
  readonly offer?: { readonly versionId: number; readonly acceptedText: string; readonly page: Page };
  /** Idempotency key: the same key starts one payment and gets one answer. */
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Starts a deposit: stores it, calls the provider outside any transaction, and stores the answer under the key. After
 * an interruption at any point, a repeat under the same key continues; the provider identifies the payment by its id.
 * Refused for an offer that is not open to the player (`OfferNotAvailable`) or whose terms are not the accepted ones
 * (`OfferChanged`), and above a deposit limit of the player (`LimitReached`): a deposit counts from its creation until it fails.
 */
export async function createDeposit(ports: CashierPorts, order: DepositOrder): Promise<StartedPayment> {
  const { payment, secrets } = await inTransaction(ports.db, (tx) => register(tx, ports, order, ports.clock.date()));
  if (payment.fingerprint !== order.fingerprint) throw new IdempotencyConflict();
  if (payment.answer) return payment.answer as StartedPayment;
  if (payment.stage === "failed") throw new ProviderUnavailable();
  return startAtProvider(ports, payment, order, secrets);
}

/** A stored deposit, and what the player entered that is not stored. */
interface Registered {
  readonly payment: PaymentRow;
  readonly secrets: Readonly<Record<string, string>>;
}

async function register(tx: Tx, ports: CashierPorts, order: DepositOrder, at: Date): Promise<Registered> {
  const known = await paymentByKey(tx, order.playerId, order.key);
  if (known) return again(tx, ports, known, order);
  // Nobody is asked for details or another amount during a break. It is decided again under its lock below.
  await requireNoBreak(tx, order.playerId, at);
  const { method, player } = await checkPayment(tx, ports, "deposit", order);
  requireAmount(method, rangeOf(method, "deposit"), order.amount);
  const wallet = await findWallet(tx, order.playerId, order.currency);
  if (!wallet) throw new NoSuchWallet(order.currency);
  if (wallet.status !== "open") throw new WalletBlocked();
  const failures = await failuresSince(tx, order.playerId, new Date(at.getTime() - FAILURE_HORIZON_MS));
  const until = blockedUntil(failures, at);
  if (until) throw new TooManyFailedPayments(until);
  const profile =
    order.savedProfileId === null ? null : await ownProfile(tx, order.playerId, order.savedProfileId, method);
  const entered = readFields(kindOf(method).fields(method, "deposit"), order.fields ?? {}, player);
  await admitDeposit(
    tx,
    order,
    { depositsSince: (since) => depositsSince(tx, order.playerId, since), rates: ports.rates },
    at,
  );
  const payment = await insertPayment(
    tx,
    {
      playerId: order.playerId,
      licence: player.licence,
      action: "deposit",
      stage: "requested",
      methodId: method.id,
      provider: method.provider,
      currency: order.currency,
      amount: order.amount,
      key: order.key,
      fingerprint: order.fingerprint,
      target: profile && maskProfile(profile),
      savedProfileId: profile?.id ?? null,
      fields: entered.values,
      expiresAt: new Date(at.getTime() + method.depositExpiresS * 1_000),
    },
    at,
  );
  if (!payment) return again(tx, ports, (await paymentByKey(tx, order.playerId, order.key))!, order);
  const reference = kindOf(method).reference?.(payment.id);
  if (reference !== undefined) await recordFacts(tx, payment.id, { reference }, at);
  for (const code of Object.values(entered.secrets))
    await insertVoucherCode(tx, payment.id, ports.keyedHash(code), code);
  if (order.offer)
    await chooseOffer(
      tx,
      {
        ...order,
        paymentId: payment.id,
        offerVersionId: order.offer.versionId,
        text: order.offer.acceptedText,
        page: order.offer.page,
      },
      ports.offerWords,
      at,
    );
  await insertStep(tx, payment.id, "requested", `player:${order.playerId}`, at);
  await queueExpiry(tx, payment.id, payment.expiresAt!);
  return { payment: { ...payment, reference: reference ?? null }, secrets: entered.secrets };
}

/** A repeat under the same key carries the same secrets again, since they are not stored. */
async function again(tx: Tx, ports: CashierPorts, payment: PaymentRow, order: DepositOrder): Promise<Registered> {
  const method = await methodOf(tx, payment.methodId, payment.currency);
  const player = await ports.player(tx, order.playerId, "deposit");
  const { secrets } = readFields(kindOf(method).fields(method, "deposit"), order.fields ?? {}, player);
  return { payment, secrets };
}

async function ownProfile(tx: Tx, playerId: number, profileId: string, method: MethodRow): Promise<SavedProfileRow> {
  const profile = await usableProfile(tx, playerId, profileId);
  if (!profile || profile.methodId !== method.id) throw new SavedProfileUnknown();
  return profile;
}
