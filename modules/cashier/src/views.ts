import { giftsOfPayments, missedOffers, type BroughtGift, type MissedOffer } from "@apogee/bonuses";
import type { PaymentMethod, PaymentView } from "@apogee/contract";
import type { Database, Tx } from "@apogee/database";
import { ZERO } from "@apogee/kernel";
import { isFinal, isHappy, isUnfinished, stateOf, type Action } from "./domain/stage.ts";
import { timelineOf, type PassedStep } from "./domain/timeline.ts";
import { waitingOf } from "./domain/waiting.ts";
import { kindOf } from "./kinds/index.ts";
import { maintenanceOf, processingOf, rangeOf, type OfferedCard } from "./method-facts.ts";
import { neededOf } from "./obstacles.ts";
import type { CashierPorts } from "./ports.ts";
import { methodOf } from "./methods.queries.ts";
import { stepsOf } from "./queries.ts";
import { maskProfile, type MethodRow, type PaymentRow } from "./tables.ts";
import { askedOf, paidOf } from "./withdrawals/parts.ts";
import { partsOf, type PartRow } from "./withdrawals/parts.store.ts";

/** Whether a deposit can still be continued or cancelled; an overdue one counts as expired. */
export const isOpen = (payment: PaymentRow, now: Date): boolean =>
  isUnfinished(payment.action, payment.stage) && (payment.expiresAt === null || payment.expiresAt > now);

interface Facts {
  readonly method: MethodRow;
  readonly steps: readonly PassedStep[];
  readonly parts: readonly PartRow[];
  readonly needed: readonly string[];
  readonly recallAllowed: boolean;
  readonly missedOffer: MissedOffer | null;
  readonly gift: BroughtGift | null;
  readonly now: Date;
}

function viewOf(
  payment: PaymentRow,
  { method, steps, parts, needed, recallAllowed, missedOffer, gift, now }: Facts,
): PaymentView {
  const kind = kindOf(method);
  const since = steps.at(-1)?.at ?? payment.createdAt;
  const open = isOpen(payment, now);
  const closedWithoutMoney = isFinal(payment.stage) && !isHappy(payment.stage);
  return {
    id: payment.id,
    amount_cents: parts.length > 0 ? askedOf(parts) : payment.amount,
    currency: payment.currency,
    action: payment.action,
    payment_system: payment.methodId,
    brand: method.brand,
    system_name: payment.provider,
    state: stateOf(payment.action, payment.stage, needed.length > 0),
    success: isHappy(payment.stage),
    recallable: payment.action === "cashout" && payment.stage === "in_review" && recallAllowed && method.recallable,
    returnable: payment.stage === "held" && needed.length === 0,
    cancelable: open,
    expires_at: open ? (payment.expiresAt?.toISOString() ?? null) : null,
    created_at: payment.createdAt.toISOString(),
    finished_at: payment.finishedAt?.toISOString() ?? null,
    fee_cents: payment.fee,
    cancellation_reason: closedWithoutMoney ? (payment.reason ?? payment.stage) : null,
    target: payment.target,
    parts: parts.map((part) => ({
      id: part.id,
      target: part.target,
      payment_system: part.methodId,
      amount_cents: part.amount,
      state: stateOf("cashout", part.stage, needed.length > 0),
      reason: part.stage === "failed" ? (part.reason ?? "failed") : null,
      finished_at: part.finishedAt?.toISOString() ?? null,
    })),
    paid_cents: parts.length > 0 ? paidOf(parts) : null,
    timeline: timelineOf(payment.action, kind.depositPlan, payment.stage, steps),
    waiting: waitingOf({
      action: payment.action,
      stage: payment.stage,
      waits: kind.waits,
      reason: payment.reason,
      needed,
      since,
      expiresAt: payment.expiresAt,
      now,
    }),
    missed_offer: missedOffer,
    gift: gift && { title: gift.title, bonus_cents: gift.amount, waits: gift.waits, spins: gift.spins },
    chain: chainOf(payment, method),
  };
}

function chainOf(payment: PaymentRow, method: MethodRow): PaymentView["chain"] {
  const facts = kindOf(method).chain(payment, method);
  if (!facts) return null;
  return {
    address: facts.address,
    uri: facts.uri,
    network: facts.network,
    seen_cents: payment.seen,
    confirmations: facts.confirmations,
    confirmations_needed: facts.confirmationsNeeded,
    txid: payment.externalId,
  };
}

/** Payments in wire format, in the given order. */
export async function presentPayments(
  db: Database | Tx,
  ports: CashierPorts,
  payments: readonly PaymentRow[],
): Promise<PaymentView[]> {
  const now = ports.clock.date();
  const ids = payments.map((payment) => payment.id);
  const steps = await stepsOf(db, ids);
  const parts = await partsOf(db, ids);
  const missed = await missedOffers(db, ids);
  const gifts = await giftsOfPayments(db, ids);
  const views: PaymentView[] = [];
  for (const payment of payments) {
    const needed = await neededOf(db, ports, payment, now);
    const recallAllowed = ports.recallAllowed(payment.licence);
    const method = await methodOf(db, payment.methodId, payment.currency);
    const missedOffer = missed.get(payment.id) ?? null;
    const gift = gifts.get(payment.id) ?? null;
    const known = { method, needed, recallAllowed, missedOffer, gift, now };
    views.push(viewOf(payment, { ...known, steps: steps.get(payment.id) ?? [], parts: parts.get(payment.id) ?? [] }));
  }
  return views;
}

/** One payment in wire format. */
export async function presentPayment(
  db: Database | Tx,
  ports: CashierPorts,
  payment: PaymentRow,
): Promise<PaymentView> {
  const [view] = await presentPayments(db, ports, [payment]);
  return view!;
}

/** What a method's view needs besides its row. */
export interface MethodFacts {
  readonly cards: readonly OfferedCard[];
  readonly lastUsedAt: Date | null;
  readonly recallAllowed: boolean;
  readonly at: Date;
}

/** A method in the format of the payments library. */
export function methodView(method: MethodRow, action: Action, facts: MethodFacts): PaymentMethod {
  const { min, max } = rangeOf(method, action);
  const savedOnly = method.servesCashouts && kindOf(method).paysSavedOnly(method);
  return {
    id: method.id,
    kind: method.kind,
    family: method.family,
    brand: method.brand,
    currency: method.currency,
    type: method.type,
    title: method.title,
    description: method.description,
    translationKey: `payments.methods.${method.id}`,
    iconSrc: method.icon,
    extraIcons: [...method.extraIcons],
    provider: { id: method.provider, network: method.network, confirmations: method.confirmationsNeeded },
    savedProfiles: facts.cards.map(({ card, returnable }) => ({
      id: String(card.id),
      title: [maskProfile(card), card.expires].filter(Boolean).join(" · "),
      isRemoveAvailable: true,
      returnableCents: returnable,
    })),
    isForSavedProfilesOnly: action === "cashout" && savedOnly,
    isProfileRequiredForCashout: savedOnly,
    termsOfService: null,
    processingTime: method.processingTime,
    processingMinutes: processingOf(method, action),
    recallable: method.recallable && facts.recallAllowed,
    isCashoutAvailable: method.servesCashouts,
    maintenance: maintenanceOf(method, facts.at),
    lastUsedAt: facts.lastUsedAt?.toISOString() ?? null,
    feeCents: ZERO,
    minCents: min,
    maxCents: max,
    presetsCents: method.presets.filter((preset) => preset >= min && preset <= max),
  };
}
