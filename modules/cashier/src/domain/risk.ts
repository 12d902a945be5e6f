import type { Minor } from "@apogee/kernel";
import type { Flag } from "./flags.ts";

/** A line of a withdrawal's score: the rule, what it found, and its points. */
export interface RiskLine {
  readonly rule:
    | Flag
    | "another_account_pays"
    | "first_withdrawal"
    | "new_account"
    | "failed_deposits"
    | "charged_back";
  readonly points: number;
  /** One sentence with the figures that matched. */
  readonly text: string;
}

/** The figures of a withdrawal that rules compare. */
export interface RiskFigures {
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
}

const NEW_DAYS = 3;
const MANY_DECLINED = 3;
/** From so many points on a withdrawal is flagged high. */
const HIGH_POINTS = 60;

/** The score of a withdrawal, line by line, the most points first. */
export function riskOf(figures: RiskFigures): RiskLine[] {
  const { flags, money, foreign, returned, unplayed, staked, playPercent } = figures;
  const needed = Math.ceil((unplayed * playPercent) / 100);
  const lines: Array<RiskLine | false> = [
    flags.includes("fraud_suspected") && {
      rule: "fraud_suspected",
      points: 60,
      text: `The fraud service suspected payments of the last 30 days: ${figures.suspected.join(", ")}.`,
    },
    flags.includes("foreign_card") && {
      rule: "foreign_card",
      points: 40,
      text: `${money(foreign)} came from cards in other names and was not paid out; this withdrawal returns ${money(returned)} of it.`,
    },
    flags.includes("not_played") && {
      rule: "not_played",
      points: 30,
      text: `${money(staked)} was staked of ${money(unplayed)} that came in; ${playPercent} percent, ${money(needed)}, must be.`,
    },
    flags.includes("fraud_unanswered") && {
      rule: "fraud_unanswered",
      points: 20,
      text: "The fraud service has not answered about this withdrawal yet.",
    },
    figures.sharing.length > 0 && {
      rule: "another_account_pays",
      points: 30,
      text: `Other accounts use the same card or device: ${figures.sharing.join(", ")}.`,
    },
    figures.chargedBack > 0 && {
      rule: "charged_back",
      points: 40,
      text: `Deposits of this player were charged back: ${figures.chargedBack}.`,
    },
    figures.paidWithdrawals === 0 && {
      rule: "first_withdrawal",
      points: 10,
      text: "No withdrawal of this player was paid before.",
    },
    figures.accountDays < NEW_DAYS && {
      rule: "new_account",
      points: 10,
      text: `The account is ${figures.accountDays} days old, fewer than ${NEW_DAYS}.`,
    },
    figures.declined >= MANY_DECLINED && {
      rule: "failed_deposits",
      points: 10,
      text: `Deposits were declined in the last 7 days: ${figures.declined}, from ${MANY_DECLINED} on it counts.`,
    },
  ];
  return lines.filter((line) => line !== false).toSorted((one, other) => other.points - one.points);
}

/** How much a withdrawal is flagged. */
export const levelOf = (lines: readonly RiskLine[]): "low" | "high" =>
  lines.reduce((sum, { points }) => sum + points, 0) >= HIGH_POINTS ? "high" : "low";
