import type { Minor } from "@apogee/kernel";

/** What a licence says about withdrawals. Rows of content, handed in by the composition root. */
export interface WithdrawalTerms {
  readonly recall: boolean;
  /**
   * From this much in 180 days, this withdrawal included, identity must be verified; by currency, in its smallest unit.
   * 0: always. A currency that is not listed: always.
   */
  readonly verifyFrom: Readonly<Record<string, number>>;
}

export const LINKED_WITHDRAWALS_DAYS = 180;

const CURACAO: WithdrawalTerms = {
  recall: true,
  verifyFrom: {
    EUR: 2_000_00, USD: 2_000_00, GBP: 1_700_00, CAD: 3_000_00, AUD: 3_000_00, NZD: 3_300_00, NOK: 23_000_00,
    PLN: 8_500_00, JPY: 320_000, BRL: 11_000_00, INR: 180_000_00, BTC: 3_000_000,
  },
};
const ESTONIA: WithdrawalTerms = { recall: false, verifyFrom: {} };

/** The terms that the house ships with: recall under CW only; EE verifies before every withdrawal. */
export const WITHDRAWAL_TERMS: Readonly<Record<"CW" | "EE", WithdrawalTerms>> = { CW: CURACAO, EE: ESTONIA };

/** Whether a withdrawal needs a verified identity; `linked` is what was withdrawn in the days before, without this one. */
export function needsVerification(terms: WithdrawalTerms, currency: string, amount: Minor, linked: Minor): boolean {
  return amount + linked >= (terms.verifyFrom[currency] ?? 0);
}
