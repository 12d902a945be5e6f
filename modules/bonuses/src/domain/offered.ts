import { minor, shareFloor, type Minor } from "@apogee/kernel";
import type { OfferRefusal } from "../errors.ts";
import { SPENT, type IssuedTerms } from "../terms/issued-terms.ts";
import type { OfferTerms } from "./offer-terms.ts";

type Wagering = Pick<IssuedTerms, "wagerTimes" | "wagerOf">;

const WHOLE_PERCENT_BPS = 100;
const WHOLE_BPS = 10_000n;
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

/** What an offer without a deposit gives in a currency: the bonus, or the stakes of all free spins. */
export function amountGivenBy({ reward }: Pick<OfferTerms, "reward">, currency: string): Minor {
  if (reward.type === "free_spins") return minor(reward.spins * (within(reward.stake, currency) ?? 0));
  return bonusAmountOf({ reward }, currency, minor(0));
}

/** What a wallet's stakes of real money lose on average in a period, and what it cost, in minor units. */
export interface PeriodResult {
  /** What its bonuses cost the house. */
  readonly bonusCost: bigint;
  /** The house edge of its stakes, each by its bet: what they lose on average. */
  readonly edge: bigint;
}

/**
 * What the share of a period is computed from: the house edge of the stakes of a rakeback offer, and of a cashback offer
 * max(0, house edge - bonus cost). Neither depends on what was won or lost, so a share is always less than the edge.
 */
export function shareBaseOf(kind: OfferTerms["kind"], { bonusCost, edge }: PeriodResult): bigint {
  const base = kind === "rakeback" ? edge : edge - (bonusCost > 0n ? bonusCost : 0n);
  return base > 0n ? base : 0n;
}

/** The share of this base, rounded down; zero below the minimum, and at most the maximum. */
export function shareAmountOf({ reward }: Pick<OfferTerms, "reward">, currency: string, base: bigint): Minor {
  const most = reward.type === "share" ? within(reward.most, currency) : null;
  if (reward.type !== "share" || most === null) return minor(0);
  const share = (base * BigInt(reward.shareBps)) / WHOLE_BPS;
  if (share < BigInt(within(reward.least, currency) ?? 0)) return minor(0);
  return share > BigInt(most) ? most : minor(Number(share));
}

/** Whether the offer gives anything to a wallet of this currency. */
export function isIn({ reward, minDeposit }: OfferTerms, currency: string): boolean {
  if (minDeposit && within(minDeposit, currency) === null) return false;
  return within(amountsOf(reward), currency) !== null;
}

function amountsOf(reward: OfferTerms["reward"]): Readonly<Record<string, number>> | undefined {
  if (reward.type === "free_spins") return reward.stake;
  return reward.type === "share" ? reward.most : (reward.amount ?? reward.most);
}

/** What the decision about an offer depends on. */
export interface OfferFacts {
  readonly now: Date;
  /** Stopped or hidden. */
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

/** Whether a time is between the start and the end of an offer. */
export function isWithin({ from, until }: Pick<OfferTerms, "from" | "until">, at: Date): boolean {
  return (
    (from === undefined || Date.parse(from) <= at.getTime()) &&
    (until === undefined || Date.parse(until) > at.getTime())
  );
}

/** Why a player cannot claim an offer now; null if the player can. */
export function refusalOfOffer(terms: OfferTerms, facts: OfferFacts): OfferRefusal | null {
  const { eligible, budget } = terms;
  const { now, deposit, groups, issued } = facts;
  const depositNumber = deposit?.number ?? null;
  const rules: ReadonlyArray<readonly [OfferRefusal, boolean]> = [
    ["not_running", facts.stopped || !isWithin(terms, now)],
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

/**
 * Why a deposit that is credited now gets nothing from the offer that it chose; null if it gets it. The offer is
 * honoured if it has ended since the choice, and so is a code that the player has removed since.
 */
export function refusalAtCredit(terms: OfferTerms, facts: OfferFacts, chosenAt: Date): OfferRefusal | null {
  return refusalOfOffer(terms, { ...facts, now: chosenAt, stopped: false, code: terms.code ?? facts.code });
}
