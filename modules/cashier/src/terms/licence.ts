import type { Minor } from "@apogee/kernel";

/** What a licence says about withdrawals. Rows of content, handed in by the composition root. */
export interface WithdrawalTerms {
  readonly recall: boolean;
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

const CURACAO: WithdrawalTerms = {
  recall: true,
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
const ESTONIA: WithdrawalTerms = { recall: false, verifyFrom: {}, playPercent: 100 };

/** The terms that the house ships with: recall under CW only; EE verifies before every withdrawal. */
export const WITHDRAWAL_TERMS: Readonly<Record<"CW" | "EE", WithdrawalTerms>> = { CW: CURACAO, EE: ESTONIA };

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
