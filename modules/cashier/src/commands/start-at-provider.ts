import type { NextStep, PaymentView } from "@apogee/contract";
import { inTransaction, type Tx } from "@apogee/database";
import { currencyOf, invariant, toDecimal } from "@apogee/kernel";
import { announce } from "../announce.ts";
import type { ProviderEvent } from "../domain/provider-event.ts";
import { ProviderUnavailable } from "../errors.ts";
import { kindOf } from "../kinds/index.ts";
import type { CashierPorts } from "../ports.ts";
import { ProviderAway, type StartedDeposit } from "../providers/provider.ts";
import { providerOf } from "../providers/registry.ts";
import { queueCancellation, queueLookUp } from "../queued.ts";
import { methodOf } from "../methods.queries.ts";
import { addressOf, profileById } from "../queries.ts";
import { returnKeyOf } from "../return-keys.store.ts";
import { keepAnswer, recordFacts, lockPayment, moveStage, saveAddress } from "../store.ts";
import type { MethodRow, PaymentRow } from "../tables.ts";
import { applyProviderEvents } from "./apply-notification.ts";
import { presentPayment } from "../views.ts";
import { watchMethod } from "../upkeep/watch-method.ts";

/** The player's page, for the provider: the origin that its frame returns to, and the language. */
export interface PlayersPage {
  readonly returnOrigin: string;
  readonly locale: string;
}

export interface StartedPayment {
  readonly payment: PaymentView;
  readonly next: NextStep;
}

/**
 * Starts a stored deposit at the provider, outside any transaction, and stores the first answer. Safe to repeat: the
 * provider identifies the payment by its id. `secrets` are what the player entered and nothing stores. On failure the
 * deposit becomes `failed`; refuses with `ProviderUnavailable`.
 */
export async function startAtProvider(
  ports: CashierPorts,
  payment: PaymentRow,
  page: PlayersPage,
  secrets: Readonly<Record<string, string>> = {},
): Promise<StartedPayment> {
  const method = await methodOf(ports.db, payment.methodId, payment.currency);
  const started = await start(ports, payment, { method, page, secrets }).catch((error: unknown) =>
    giveUp(ports, payment, error),
  );
  if (started.kind === "answered") await applyProviderEvents(ports, payment.provider, [answerOf(payment, started)]);
  return inTransaction(ports.db, (tx) => record(tx, ports, payment.id, { method, started, page }));
}

/** The provider's answer to the start, as the event that it would otherwise notify. */
const answerOf = (
  payment: PaymentRow,
  { externalId, news }: Extract<StartedDeposit, { kind: "answered" }>,
): ProviderEvent => ({ id: `start:${payment.id}`, about: { paymentId: payment.id }, externalId, news });

async function start(
  ports: CashierPorts,
  payment: PaymentRow,
  asked: { readonly method: MethodRow; readonly page: PlayersPage; readonly secrets: Readonly<Record<string, string>> },
): Promise<StartedDeposit> {
  const { returnOrigin, locale } = asked.page;
  const { db } = ports;
  const address = await addressOf(db, payment.playerId, payment.provider);
  if (address) return { kind: "address", address };
  const player = await ports.player(db, payment.playerId, "deposit");
  const profile =
    payment.savedProfileId === null ? null : await profileById(db, payment.playerId, payment.savedProfileId);
  return providerOf(ports, payment.provider).startDeposit({
    paymentId: payment.id,
    playerId: payment.playerId,
    amount: payment.amount,
    currency: payment.currency,
    kind: asked.method.kind,
    fields: { ...payment.fields, ...asked.secrets },
    reference: payment.reference,
    holder: [player.firstName, player.lastName].filter(Boolean).join(" ") || null,
    token: profile?.token ?? null,
    returnOrigin,
    returnUrl: await returnUrlOf(ports, payment, asked.page),
    locale,
    expiresAt: payment.expiresAt!,
  });
}

/** The casino's page that a provider's page returns to; English has no prefix. */
async function returnUrlOf(
  { db, clock }: CashierPorts,
  { id }: PaymentRow,
  { returnOrigin, locale }: PlayersPage,
): Promise<string> {
  const key = await inTransaction(db, (tx) => returnKeyOf(tx, id, clock.date()));
  return `${returnOrigin}${locale === "en" ? "" : `/${locale}`}/cashbox/return?key=${key}`;
}

async function giveUp(ports: CashierPorts, payment: PaymentRow, error: unknown): Promise<never> {
  ports.log("warn", "a deposit could not be started", {
    paymentId: payment.id,
    provider: payment.provider,
    error: String(error),
  });
  const failed = await inTransaction(ports.db, async (tx) => {
    const now = await lockPayment(tx, payment.id);
    if (now?.stage !== "requested") return null;
    const at = ports.clock.date();
    // The provider may have done what it was asked for: a voucher can be redeemed although its answer was lost.
    if (error instanceof ProviderAway && providerOf(ports, payment.provider).lookUp)
      await queueLookUp(tx, { paymentId: payment.id, attempt: 1 }, at);
    const actor = `provider:${payment.provider}`;
    const ended = await moveStage(tx, payment.id, { stage: "failed", actor, reason: "provider_unavailable" }, at);
    await watchMethod(tx, payment.methodId, at);
    return ended;
  });
  if (failed) await announce(ports, { payment: failed, wallet: null });
  throw new ProviderUnavailable();
}

interface Start {
  readonly method: MethodRow;
  readonly started: StartedDeposit;
  readonly page: PlayersPage;
}

async function record(tx: Tx, ports: CashierPorts, paymentId: number, start: Start): Promise<StartedPayment> {
  const { started } = start;
  const at = ports.clock.date();
  const before = (await lockPayment(tx, paymentId))!;
  let payment = before;
  const learnt =
    started.kind === "address"
      ? { address: await saveAddress(tx, before.playerId, before.provider, started.address, at) }
      : { externalId: started.externalId };
  payment = await recordFacts(tx, paymentId, learnt, at);
  // The player cancelled before the provider answered: what the provider has opened must be closed.
  if (payment.stage === "canceled") await queueCancellation(tx, paymentId);
  // A notification can arrive before the provider's own answer; then the payment has already moved on.
  if (payment.stage === "requested")
    payment = await moveStage(tx, paymentId, { stage: "awaiting_player", actor: `provider:${payment.provider}` }, at);
  const answer: StartedPayment = {
    payment: await presentPayment(tx, ports, payment),
    next: nextOf(ports, payment, start),
  };
  return (await keepAnswer(tx, paymentId, answer)) as StartedPayment;
}

function nextOf(ports: CashierPorts, payment: PaymentRow, { method, started, page }: Start): NextStep {
  if (started.kind === "answered") return { kind: "none" };
  const amount = toDecimal(payment.amount, currencyOf(payment.currency));
  const { faucetUrl } = providerOf(ports, payment.provider);
  const next = kindOf(method).next({
    payment,
    method,
    started,
    faucetUrl: (address) => faucetUrl?.(address, amount, page.locale) ?? null,
  });
  invariant(
    next,
    `The provider ${payment.provider} starts deposits in a way that the method ${method.id} does not have.`,
  );
  return next;
}
