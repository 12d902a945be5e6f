import type { Minor } from "@apogee/kernel";
import type { Flag } from "../domain/flags.ts";

/** The rules, with their shipped weights and parameters. */
export const SHIPPED_RULES = {
  foreign_card: { weight: 40, parameter: null, action: "score" },
  not_played: { weight: 40, parameter: null, action: "score" },
  fraud_suspected: { weight: 60, parameter: null, action: "score" },
  fraud_unanswered: { weight: 20, parameter: null, action: "score" },
  another_account_pays: { weight: 50, parameter: null, action: "score" },
  charged_back: { weight: 40, parameter: null, action: "score" },
  first_withdrawal: { weight: 20, parameter: null, action: "score" },
  new_account: { weight: 10, parameter: 3, action: "score" },
  failed_deposits: { weight: 10, parameter: 3, action: "score" },
  new_target: { weight: 30, parameter: 24, action: "score" },
  new_target_after_password: { weight: 50, parameter: 7, action: "score" },
  password_changed: { weight: 25, parameter: 72, action: "score" },
  fast_withdrawal: { weight: 30, parameter: 15, action: "score" },
  above_average: { weight: 15, parameter: 5, action: "score" },
  day_total: { weight: 30, parameter: 10_000_00, action: "score" },
  failed_target: { weight: 0, parameter: 3, action: "stop" },
  deficit: { weight: 0, parameter: null, action: "stop" },
  uncleared: { weight: 0, parameter: null, action: "stop" },
} as const satisfies Readonly<Record<string, Omit<RiskRule, "rule" | "enabled">>>;

/** The name of a rule. */
export type RuleName = keyof typeof SHIPPED_RULES;
export const RULE_NAMES = Object.keys(SHIPPED_RULES) as [RuleName, ...RuleName[]];

/** Stops that nobody can override: the money is not the player's to withdraw. */
const FIRM: ReadonlySet<RuleName> = new Set(["deficit"]);

/** A rule as a licence has set it. */
export interface RiskRule {
  readonly rule: RuleName;
  readonly weight: number;
  /** What the rule compares with; its unit depends on the rule. */
  readonly parameter: number | null;
  readonly action: "score" | "stop";
  readonly enabled: boolean;
}

/** A line of a withdrawal's score: the rule, what it found, and its points. */
export interface RiskLine {
  readonly rule: RuleName;
  readonly points: number;
  /** Whether it stops the withdrawal until its cause is gone. `firm`: nobody can override it. */
  readonly stops: "no" | "overridable" | "firm";
  /** One sentence with the figures that matched. */
  readonly text: string;
}

/** What rules compare. Amounts are in the withdrawal's currency, unless they say EUR. */
export interface RiskFacts {
  readonly flags: readonly Flag[];
  /** Writes an amount of the withdrawal's currency. */
  readonly money: (amount: number) => string;
  readonly amount: Minor;
  /** Came from cards in other names and was not paid out, and the part that this withdrawal returns. */
  readonly foreign: Minor;
  readonly returned: Minor;
  /** Came in and was not paid out, the real money staked since, and the percentage that must have been staked. */
  readonly unplayed: Minor;
  readonly staked: Minor;
  readonly playPercent: number;
  /** Suspected payments of the last 30 days. */
  readonly suspected: readonly number[];
  /** Accounts that use the same card or device. */
  readonly sharing: readonly number[];
  readonly paidWithdrawals: number;
  readonly accountDays: number;
  /** Declined deposits of the last 7 days. */
  readonly declined: number;
  readonly chargedBack: number;
  /** Since when the target is known, in hours; null if it was paid to before. */
  readonly targetHours: number | null;
  /** Since the last change of the password; null if there was none. */
  readonly passwordHours: number | null;
  /** The last deposit before the request: its amount, how long before, and what was staked in between. */
  readonly lastDeposit: { readonly amount: Minor; readonly minutes: number; readonly staked: Minor } | null;
  /** The average of the last ten paid withdrawals; null if there were none. */
  readonly average: number | null;
  /** Requested in the last 24 hours, in cents of EUR; null while a rate is missing. */
  readonly dayEur: number | null;
  readonly failedToTarget: number;
  readonly deficit: Minor;
  /** Credited, but not cleared yet. */
  readonly uncleared: Minor;
  /** What the wallet has besides this withdrawal. */
  readonly available: Minor;
}

type Finds = (facts: RiskFacts, parameter: number) => string | false | null;
const has =
  (flag: Flag, text: Finds): Finds =>
  (facts, parameter) =>
    facts.flags.includes(flag) && text(facts, parameter);

const FINDS: Readonly<Record<RuleName, Finds>> = {
  fraud_suspected: has(
    "fraud_suspected",
    ({ suspected }) => `The fraud service suspected payments of the last 30 days: ${suspected.join(", ")}.`,
  ),
  foreign_card: has(
    "foreign_card",
    ({ money, foreign, returned }) =>
      `${money(foreign)} came from cards in other names and was not paid out; this withdrawal returns ${money(returned)} of it.`,
  ),
  not_played: has(
    "not_played",
    ({ money, staked, unplayed, playPercent }) =>
      `${money(staked)} was staked of ${money(unplayed)} that came in; ${playPercent} percent, ${money(Math.ceil((unplayed * playPercent) / 100))}, must be.`,
  ),
  fraud_unanswered: has("fraud_unanswered", () => "The fraud service has not answered about this withdrawal yet."),
  another_account_pays: ({ sharing }) =>
    sharing.length > 0 && `Other accounts use the same card or device: ${sharing.join(", ")}.`,
  charged_back: ({ chargedBack }) => chargedBack > 0 && `Deposits of this player were charged back: ${chargedBack}.`,
  first_withdrawal: ({ paidWithdrawals }) => paidWithdrawals === 0 && "No withdrawal of this player was paid before.",
  new_account: ({ accountDays }, days) =>
    accountDays < days && `The account is ${accountDays} days old, fewer than ${days}.`,
  failed_deposits: ({ declined }, many) =>
    declined >= many && `Deposits were declined in the last 7 days: ${declined}, from ${many} on it counts.`,
  new_target: ({ targetHours }, hours) =>
    targetHours !== null && targetHours < hours && `The target is new: it is known for ${targetHours} hours.`,
  new_target_after_password: ({ targetHours, passwordHours }, days) =>
    targetHours !== null &&
    targetHours < 24 &&
    passwordHours !== null &&
    passwordHours < days * 24 &&
    `The target is new, and the password was changed ${passwordHours} hours ago.`,
  password_changed: ({ passwordHours }, hours) =>
    passwordHours !== null && passwordHours < hours && `The password was changed ${passwordHours} hours ago.`,
  fast_withdrawal: ({ lastDeposit, money }, minutes) =>
    lastDeposit !== null &&
    lastDeposit.minutes < minutes &&
    lastDeposit.staked < lastDeposit.amount &&
    `${money(lastDeposit.amount)} was deposited ${lastDeposit.minutes} minutes before; ${money(lastDeposit.staked)} was staked since.`,
  above_average: ({ amount, average, money }, times) =>
    average !== null &&
    amount > average * times &&
    `${money(amount)} is more than ${times} times the average of the last withdrawals, ${money(Math.round(average))}.`,
  day_total: ({ dayEur }, most) =>
    dayEur !== null &&
    dayEur > most &&
    `Withdrawals of the last 24 hours are worth ${(dayEur / 100).toFixed(2)} EUR, more than ${(most / 100).toFixed(2)}.`,
  failed_target: ({ failedToTarget }, many) =>
    failedToTarget >= many && `Payouts to this target have failed: ${failedToTarget}. Ask for another target.`,
  deficit: ({ deficit, money }) => deficit > 0 && `The player owes ${money(deficit)}.`,
  uncleared: ({ uncleared, available, money }) =>
    uncleared > available && `${money(uncleared)} was deposited by a method that has not cleared it yet.`,
};

/** The lines of a withdrawal, by the rules that are enabled: stops first, then the most points. */
export function scoreOf(rules: readonly RiskRule[], facts: RiskFacts): RiskLine[] {
  return rules
    .filter(({ enabled }) => enabled)
    .flatMap(({ rule, weight, parameter, action }): RiskLine[] => {
      const text = FINDS[rule](facts, parameter ?? SHIPPED_RULES[rule].parameter ?? 0);
      if (!text) return [];
      const stops = action === "score" ? "no" : FIRM.has(rule) ? "firm" : "overridable";
      return [{ rule, points: action === "score" ? weight : 0, stops, text }];
    })
    .toSorted((one, other) => Number(other.stops !== "no") - Number(one.stops !== "no") || other.points - one.points);
}

/** The sum of the lines. */
export const pointsOf = (lines: readonly RiskLine[]): number => lines.reduce((sum, { points }) => sum + points, 0);

const ALONE_BELOW = 70;
const AUTOMATIC_BELOW = 30;

/** How much a withdrawal is flagged: `high` needs two members. */
export const levelOf = (lines: readonly RiskLine[]): "low" | "high" =>
  pointsOf(lines) >= ALONE_BELOW || lines.some(({ stops }) => stops !== "no") ? "high" : "low";

/** Up to which amounts a licence approves without staff, in cents of EUR. */
export interface AutomaticTerms {
  readonly each: number;
  readonly day: number;
}

/** Whether a withdrawal needs no member of staff. Amounts are in cents of EUR; null while a rate is missing. */
export function isAutomatic(
  lines: readonly RiskLine[],
  terms: AutomaticTerms | null,
  of: { readonly verified: boolean; readonly eur: number | null; readonly dayEur: number | null },
): boolean {
  return (
    terms !== null &&
    of.verified &&
    of.eur !== null &&
    of.dayEur !== null &&
    of.eur <= terms.each &&
    of.dayEur <= terms.day &&
    pointsOf(lines) < AUTOMATIC_BELOW &&
    lines.every(({ stops }) => stops === "no")
  );
}
