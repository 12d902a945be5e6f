import type { NextStep, PaymentView } from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { IdempotencyConflict } from "@apogee/http";
import { currencyOf, toDecimal } from "@apogee/kernel";
import { findPurse, NoSuchWallet } from "@apogee/wallet";
import { announce } from "../announce.ts";
import { blockedUntil, FAILURE_HORIZON_MS } from "../domain/failures.ts";
import { ProviderUnavailable, SavedProfileUnknown, TooManyFailedPayments, WalletBlocked } from "../errors.ts";
import type { CashierPorts } from "../ports.ts";
import type { StartedDeposit } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { queueExpiry } from "../queued.ts";
import { addressOf, failuresSince, methodOf, paymentByKey, profileById } from "../queries.ts";
import { insertPayment, insertStep, keepAnswer, learn, lockPayment, moveStage, saveAddress } from "../store.ts";
import { maskCard, type MethodRow, type PaymentRow, type SavedProfileRow } from "../tables.ts";
import { bitcoinUri, presentPayment } from "../views.ts";
import { checkPayment, type Asked } from "./check-payment.ts";

export interface DepositOrder extends Asked {
  readonly savedProfileId: string | null;
  /** Idempotency: the same key starts one payment and gets one answer. */
  readonly key: string;
  readonly fingerprint: string;
  /** The page that the provider's frame answers to. */
  readonly returnOrigin: string;
}

export interface StartedPayment {
  readonly payment: PaymentView;
  readonly next: NextStep;
}

/**
 * Starts a deposit: writes it down, asks the provider outside any transaction, and keeps the answer under the key.
 * Cut off anywhere, a repeat under the same key goes on where it stopped; the provider knows the payment by its id.
 */
export async function createDeposit(ports: CashierPorts, order: DepositOrder): Promise<StartedPayment> {
  const payment = await inTransaction(ports.db, (tx) => register(tx, ports, order, ports.clock.date()));
  if (payment.fingerprint !== order.fingerprint) throw new IdempotencyConflict();
  if (payment.answer) return payment.answer as StartedPayment;
  if (payment.stage === "failed") throw new ProviderUnavailable();
  const method = await methodOf(ports.db, payment.methodId, payment.currency);
  const started = await start(ports, payment, order.returnOrigin).catch((error: unknown) => giveUp(ports, payment, error));
  return inTransaction(ports.db, (tx) => record(tx, ports, payment.id, method, started));
}

async function register(tx: Tx, ports: CashierPorts, order: DepositOrder, at: Date): Promise<PaymentRow> {
  const known = await paymentByKey(tx, order.playerId, order.key);
  if (known) return known;
  const { method, player } = await checkPayment(tx, ports, "deposit", order);
  const purse = await findPurse(tx, order.playerId, order.currency);
  if (!purse) throw new NoSuchWallet(order.currency);
  if (purse.status !== "open") throw new WalletBlocked();
  const failures = await failuresSince(tx, order.playerId, new Date(at.getTime() - FAILURE_HORIZON_MS));
  const until = blockedUntil(failures, at);
  if (until) throw new TooManyFailedPayments(until);
  const profile = order.savedProfileId === null ? null : await ownProfile(tx, order.playerId, order.savedProfileId, method);
  const payment = await insertPayment(tx, {
    playerId: order.playerId, licence: player.licence, action: "deposit", stage: "requested", methodId: method.id, provider: method.provider,
    currency: order.currency, amount: order.amount, key: order.key, fingerprint: order.fingerprint,
    target: profile && maskCard(profile), savedProfileId: profile?.id ?? null, expiresAt: new Date(at.getTime() + method.depositExpiresS * 1_000),
  }, at);
  if (!payment) return (await paymentByKey(tx, order.playerId, order.key))!;
  await insertStep(tx, payment.id, "requested", `player:${order.playerId}`, at);
  await queueExpiry(tx, payment.id, payment.expiresAt!);
  return payment;
}

async function ownProfile(tx: Tx, playerId: number, profileId: string, method: MethodRow): Promise<SavedProfileRow> {
  const profile = /^\d{1,15}$/.test(profileId) ? await profileById(tx, playerId, Number(profileId)) : undefined;
  if (!profile || profile.provider !== method.provider) throw new SavedProfileUnknown();
  return profile;
}

async function start(ports: CashierPorts, payment: PaymentRow, returnOrigin: string): Promise<StartedDeposit> {
  const { db } = ports;
  const address = await addressOf(db, payment.playerId, payment.provider);
  if (address) return { kind: "address", address };
  const player = await ports.player(db, payment.playerId, "deposit");
  const profile = payment.savedProfileId === null ? null : await profileById(db, payment.playerId, payment.savedProfileId);
  return providerOf(ports, payment.provider).startDeposit({
    paymentId: payment.id, playerId: payment.playerId, amount: payment.amount, currency: payment.currency,
    holder: [player.firstName, player.lastName].filter(Boolean).join(" ") || null, token: profile?.token ?? null, returnOrigin, expiresAt: payment.expiresAt!,
  });
}

async function giveUp(ports: CashierPorts, payment: PaymentRow, error: unknown): Promise<never> {
  ports.log("warn", "a deposit could not be started", { paymentId: payment.id, provider: payment.provider, error: String(error) });
  const failed = await inTransaction(ports.db, async (tx) => {
    const now = await lockPayment(tx, payment.id);
    if (now?.stage !== "requested") return null;
    return moveStage(tx, payment.id, { stage: "failed", actor: `provider:${payment.provider}`, reason: "provider_unavailable" }, ports.clock.date());
  });
  if (failed) await announce(ports, { payment: failed, purse: null });
  throw new ProviderUnavailable();
}

async function record(tx: Tx, ports: CashierPorts, paymentId: number, method: MethodRow, started: StartedDeposit): Promise<StartedPayment> {
  const at = ports.clock.date();
  const before = (await lockPayment(tx, paymentId))!;
  let payment = before;
  if (started.kind === "frame") payment = await learn(tx, paymentId, { externalId: started.externalId }, at);
  else payment = await learn(tx, paymentId, { address: await saveAddress(tx, before.playerId, before.provider, started.address, at) }, at);
  // A notification can be faster than the provider's own answer; then the payment has moved on already.
  if (payment.stage === "requested") payment = await moveStage(tx, paymentId, { stage: "awaiting_player", actor: `provider:${payment.provider}` }, at);
  const answer: StartedPayment = { payment: await presentPayment(tx, ports, payment), next: nextOf(ports, method, payment, started) };
  return (await keepAnswer(tx, paymentId, answer)) as StartedPayment;
}

function nextOf(ports: CashierPorts, method: MethodRow, payment: PaymentRow, started: StartedDeposit): NextStep {
  if (started.kind === "frame") return { kind: "frame", url: started.url, origin: started.origin };
  const address = payment.address ?? started.address;
  const amount = toDecimal(payment.amount, currencyOf(payment.currency));
  return {
    kind: "address", address, uri: bitcoinUri(address, payment.amount), network: method.network ?? method.brand, min_cents: method.depositMin,
    faucet_url: providerOf(ports, payment.provider).faucetUrl?.(address, amount) ?? null,
  };
}
