import { minor, shareFloor, type Minor } from "@apogee/kernel";
import type { OfferRefusal } from "../errors.ts";
import type { IssuedTerms } from "../terms/issued-terms.ts";
import type { OfferTerms } from "./offer-terms.ts";

type Wagering = Pick<IssuedTerms, "wagerTimes" | "wagerOf">;

const WHOLE_PERCENT_BPS = 100;
/** A bonus is lost once nothing is left of it, unless its terms name a higher threshold. */
const SPENT = minor(1);
const within = (map: Readonly<Record<string, number>> | undefined, currency: string): Minor | null => {
  const amount = map?.[currency];
  return amount === undefined ? null : minor(amount);
};

/** The terms of a bonus of this offer in a currency. */
export function issuedTermsOf(terms: OfferTerms, currency: string): IssuedTerms {
  return {
    wagerTimes: terms.wager.times,
    wagerOf: terms.wager.of,
    maxBet: within(terms.maxBet, currency),
    maxWin: within(terms.maxWin, currency),
    bonusFirst: terms.order === "bonus_first",
    sticky: terms.sticky,
    lostBelow: within(terms.lostBelow, currency) ?? SPENT,
    contributions: terms.contributions,
    excludedGames: terms.excludedGames,
    wagerHours: terms.wagerHours,
  };
}

/** What must be staked: the amount, or the amount and its deposit, times the multiplier. */
export function wagerRequiredOf({ wagerTimes, wagerOf }: Wagering, amount: Minor, deposit: Minor): Minor {
  return minor(wagerTimes * (wagerOf === "bonus" ? amount : amount + deposit));
}

/**
 * The amount of the bonus that an offer gives for a deposit (zero without one) in a currency. Zero if the offer has no
 * amount in this currency, or the percentage of the deposit is less than one minor unit.
 */
export function bonusAmountOf({ reward }: Pick<OfferTerms, "reward">, currency: string, deposit: Minor): Minor {
  if (reward.type !== "bonus") return minor(0);
  if (reward.amount) return within(reward.amount, currency) ?? minor(0);
  const most = within(reward.most, currency) ?? minor(0);
  return minor(Math.min(most, shareFloor(deposit, (reward.percent ?? 0) * WHOLE_PERCENT_BPS)));
}

/** Whether the offer gives anything to a wallet of this currency. */
export function isIn({ reward, minDeposit }: OfferTerms, currency: string): boolean {
  if (minDeposit && within(minDeposit, currency) === null) return false;
  const amounts = reward.type === "free_spins" ? reward.stake : (reward.amount ?? reward.most);
  return within(amounts, currency) !== null;
}

/** What the decision about an offer depends on. */
export interface OfferFacts {
  readonly now: Date;
  readonly stopped: boolean;
  readonly currency: string;
  /** The player's own switch, and that of the operator. */
  readonly canIssue: boolean;
  readonly country: string | null;
  readonly groups: readonly string[];
  /** The code that the player entered. */
  readonly code: string | null;
  /** The deposit that claims the offer; null for offers without one, and for a list before the amount is known. */
  readonly deposit: { readonly amount: Minor | null; readonly number: number; readonly methodId: string | null } | null;
  /** How many bonuses the player has that are issued, waiting or in play. */
  readonly otherBonuses: number;
  /** How often this offer was issued: to the player, today, and altogether. */
  readonly issued: { readonly player: number; readonly today: number; readonly total: number };
}

/** The group of players with several accounts, who get no offers. */
export const MULTI_ACCOUNT_GROUP = "100";

/** Why a player cannot claim an offer now; null if the player can. */
export function refusalOfOffer(terms: OfferTerms, facts: OfferFacts): OfferRefusal | null {
  const { eligible, budget } = terms;
  const { now, deposit, groups, issued } = facts;
  const at = now.toISOString();
  const depositNumber = deposit?.number ?? null;
  const rules: ReadonlyArray<readonly [OfferRefusal, boolean]> = [
    ["not_running", facts.stopped || (terms.from ?? at) > at || (terms.until !== undefined && terms.until <= at)],
    ["bonuses_off", !facts.canIssue],
    ["code_missing", terms.code !== undefined && terms.code !== facts.code?.toUpperCase()],
    ["currency", !isIn(terms, facts.currency)],
    ["country", eligible.countries.length > 0 && !eligible.countries.includes(facts.country ?? "")],
    [
      "group",
      groups.includes(MULTI_ACCOUNT_GROUP) ||
        groups.some((group) => eligible.groupsOut.includes(group)) ||
        (eligible.groupsIn.length > 0 && !groups.some((group) => eligible.groupsIn.includes(group))),
    ],
    ["deposit_number", eligible.deposits.length > 0 && !eligible.deposits.includes(depositNumber ?? 0)],
    [
      "method",
      eligible.methods.length > 0 && deposit?.methodId != null && !eligible.methods.includes(deposit.methodId),
    ],
    [
      "deposit_too_low",
      deposit?.amount != null && deposit.amount < (within(terms.minDeposit, facts.currency) ?? minor(0)),
    ],
    ["other_bonus", eligible.alone && facts.otherBonuses > 0],
    ["used_up", budget.perPlayer !== null && issued.player >= budget.perPlayer],
    [
      "budget",
      (budget.perDay !== null && issued.today >= budget.perDay) ||
        (budget.total !== null && issued.total >= budget.total),
    ],
  ];
  return rules.find(([, breaks]) => breaks)?.[0] ?? null;
}
