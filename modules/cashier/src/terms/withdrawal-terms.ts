import { CURRENCIES, type Minor } from "@apogee/kernel";

/** What a licence says about withdrawals: the rows of `cashier.withdrawal_terms` and `cashier.verification_threshold`. */
export interface WithdrawalTerms {
  /**
   * From this much in 180 days, this withdrawal included, identity must be verified; by currency, in its smallest unit.
   * Several currencies count together, each as a share of its own sum. 0: always. A currency that is not listed:
   * always.
   */
  readonly verifyFrom: Readonly<Record<string, number>>;
  /**
   * How much of what came in must have been staked before a withdrawal goes without the flag `not_played`, in percent.
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

/** The terms that are seeded; the rows hold from then on. */
export const SEEDED_TERMS: Readonly<Record<string, WithdrawalTerms>> = { CW: CURACAO, EE: ESTONIA };

/** Why rows of terms cannot be used, a sentence; undefined where they can. */
export function faultOfTerms({ verifyFrom, playPercent }: WithdrawalTerms): string | undefined {
  if (!Number.isInteger(playPercent) || playPercent < 0 || playPercent > MOST_PLAY_PERCENT)
    return `The share to be staked is a whole number of percent from 0 to ${MOST_PLAY_PERCENT}, not ${playPercent}.`;
  for (const [currency, amount] of Object.entries(verifyFrom)) {
    if (!CURRENCIES.some(({ code }) => code === currency)) return `${currency} is not a currency.`;
    if (!Number.isSafeInteger(amount) || amount < 0)
      return `The threshold of ${currency} is a whole number of its smallest unit, not ${amount}.`;
  }
  return undefined;
}

/** What is withdrawn in one currency. */
export interface Withdrawn {
  readonly currency: string;
  readonly amount: Minor;
}

/**
 * Whether a withdrawal, with those that are linked to it, needs a verified identity: amount/threshold, summed over the
 * currencies, makes a whole. Compared as whole numbers, multiplied by all thresholds, so that no cent is rounded away.
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
