import type { Database, Tx } from "@apogee/database";
import { currencyOf, toDecimal } from "@apogee/kernel";
import { findWallet, NoSuchWallet } from "@apogee/wallet";
import { checkPayment, requireAmount, type Asked } from "../commands/check-payment.ts";
import { readFields } from "../commands/read-fields.ts";
import { AboveMost, MoreThanCardPaid, TargetsLocked } from "../errors.ts";
import { rangeOfReturn, returnableTo } from "../flags.ts";
import { kindOf } from "../kinds/index.ts";
import type { CashierPlayer, CashierPorts } from "../ports.ts";
import { usableProfile } from "../queries.ts";
import { inEuros } from "../risk/find-facts.ts";
import { requestedSince } from "../risk/facts.queries.ts";
import type { MethodRow, SavedProfileRow } from "../tables.ts";
import { rangeOf } from "../method-facts.ts";
import { withdrawalTermsOf } from "../withdrawal-terms.queries.ts";
import { mostOf, refusedTargets } from "./most.store.ts";
import { exceeded, lockedUntil, REFUSALS_SINCE_MS } from "./most.ts";
import { planFor, planOfOne, type Chosen, type Plan } from "./find-plan.ts";

const DAY_MS = 86_400_000;

/** What the player asks for. */
export interface WithdrawalAsked extends Asked {
  readonly savedProfileId: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** A withdrawal that may be made. */
export interface Examined {
  readonly player: CashierPlayer;
  readonly chosen: Chosen;
  readonly plan: Plan;
}

/**
 * Checks a withdrawal and plans it, without reserving anything. A card in another name gets back at most what it paid,
 * and nothing else goes elsewhere then. To carry the plan out, the caller locks the wallet first, so that two requests
 * cannot count the same money.
 */
export async function examineOrder(
  db: Database | Tx,
  ports: CashierPorts,
  order: WithdrawalAsked,
  at: Date,
): Promise<Examined> {
  const { playerId, currency, amount } = order;
  const { method, player } = await checkPayment(db, ports, "cashout", order);
  // Refuses a licence without terms now; the decision needs them later, also for verified players.
  await withdrawalTermsOf(db, player.licence);
  const kind = kindOf(method);
  const card = await chosenProfile(db, order, method);
  const most = card ? await returnableTo(db, player, card, currency) : null;
  if (most && amount > most) throw new MoreThanCardPaid(most, toDecimal(most, currencyOf(currency)), currency);
  const range = rangeOf(method, "cashout");
  requireAmount(method, most ? rangeOfReturn(range, most) : range, amount);
  if (!(await findWallet(db, playerId, currency))) throw new NoSuchWallet(currency);
  if (!card) await requireUnlocked(db, playerId, at);
  await requireWithinMost(db, ports, order, player, at);
  // A saved account is known already, so nothing is asked about it.
  const { values } = card ? { values: {} } : readFields(kind.fields(method, "cashout"), order.fields, player);
  const target = await kind.target(db, { method, playerId, profile: card, most, fields: values });
  const fields = target.address === null ? values : {};
  const chosen = { playerId, player, method, target, fields, amount };
  return { player, chosen, plan: most === null ? await planFor(db, ports, chosen, at) : planOfOne(chosen) };
}

/** Refuses `TargetsLocked` after too many refused targets. */
async function requireUnlocked(db: Database | Tx, playerId: number, at: Date): Promise<void> {
  const refusals = await refusedTargets(db, playerId, new Date(at.getTime() - REFUSALS_SINCE_MS));
  const until = lockedUntil(refusals, at);
  if (until) throw new TargetsLocked(until);
}

/** Refuses `AboveMost`. What has no rate today counts as nothing. */
async function requireWithinMost(
  db: Database | Tx,
  ports: CashierPorts,
  { playerId, currency, amount }: WithdrawalAsked,
  { groups }: CashierPlayer,
  at: Date,
): Promise<void> {
  const most = await mostOf(db, groups);
  const rates = await ports.rates(db as Tx);
  const within = async (days: number): Promise<number> => {
    const asked = await requestedSince(db, playerId, new Date(at.getTime() - days * DAY_MS));
    return [...asked, { currency, amount }].reduce((sum, each) => sum + (inEuros(each, rates) ?? 0), 0);
  };
  const why = exceeded(most, { day: await within(1), month: await within(30) });
  if (why) throw new AboveMost(why, most![why]);
}

/** The chosen card or account; undefined if none is chosen, or it is not the player's or another method's. */
async function chosenProfile(
  db: Database | Tx,
  order: WithdrawalAsked,
  method: MethodRow,
): Promise<SavedProfileRow | undefined> {
  const profile = await usableProfile(db, order.playerId, order.savedProfileId);
  return profile?.methodId === method.id ? profile : undefined;
}
