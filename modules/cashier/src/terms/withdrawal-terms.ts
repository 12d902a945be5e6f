import { CURRENCIES, type Minor } from "@apogee/kernel";

/** A licence's terms for withdrawals: its rows of `cashier.withdrawal_terms` and `cashier.verification_threshold`. */
export interface WithdrawalTerms {
  /**
   * The sum in 180 days, this withdrawal included, from which identity must be verified; by currency, in minor units.
   * Several currencies count together, each as a share of its own threshold. 0, or a currency that is not listed:
   * always.
   */
  readonly verifyFrom: Readonly<Record<string, number>>;
  /**
   * The percentage of the incoming money that must have been staked so that a withdrawal is not flagged `not_played`.
   */
  readonly playPercent: number;
}

export const LINKED_WITHDRAWALS_DAYS = 180;
const MOST_PLAY_PERCENT = 1_000;

const CURACAO: WithdrawalTerms = {
  verifyFrom: {
    EUR: 2_000_00,
    USD: 2_000_00,
    GBP: 1_700_00,
    CAD: 3_000_00,
    AUD: 3_000_00,
    NZD: 3_300_00,
    NOK: 23_000_00,
    PLN: 8_500_00,
    JPY: 320_000,
    BRL: 11_000_00,
    INR: 180_000_00,
    BTC: 3_000_000,
  },
  playPercent: 100,
};
/** Identity is verified before every withdrawal. */
const ESTONIA: WithdrawalTerms = { verifyFrom: {}, playPercent: 100 };

/** Used only for seeding; afterwards the database rows decide. */
export const SEEDED_TERMS: Readonly<Record<string, WithdrawalTerms>> = { CW: CURACAO, EE: ESTONIA };

/** Returns why rows of terms are unusable, as a sentence; undefined if they are usable. */
export function faultOfTerms({ verifyFrom, playPercent }: WithdrawalTerms): string | undefined {
  if (!Number.isInteger(playPercent) || playPercent < 0 || playPercent > MOST_PLAY_PERCENT)
    return `The share to be staked must be a whole percentage from 0 to ${MOST_PLAY_PERCENT}, not ${playPercent}.`;
  for (const [currency, amount] of Object.entries(verifyFrom)) {
    if (!CURRENCIES.some(({ code }) => code === currency)) return `${currency} is not a currency.`;
    if (!Number.isSafeInteger(amount) || amount < 0)
      return `The threshold of ${currency} must be a whole number of minor units, not ${amount}.`;
  }
  return undefined;
}

/** The sum of withdrawals in one currency. */
export interface Withdrawn {
  readonly currency: string;
  readonly amount: Minor;
}

/**
 * Whether a withdrawal, together with linked ones, requires a verified identity: amount/threshold, summed over the
 * currencies, is at least 1. Compared as integers, multiplied by all thresholds, so that nothing is rounded away.
 */
export function needsVerification(terms: WithdrawalTerms, withdrawals: readonly Withdrawn[]): boolean {
  const parts = withdrawals.map(({ currency, amount }) => ({
    amount: BigInt(amount),
    threshold: BigInt(terms.verifyFrom[currency] ?? 0),
  }));
  if (parts.some(({ threshold }) => threshold === 0n)) return true;
  const whole = parts.reduce((product, { threshold }) => product * threshold, 1n);
  return parts.reduce((sum, { amount, threshold }) => sum + amount * (whole / threshold), 0n) >= whole;
}
