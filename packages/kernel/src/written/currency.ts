/** The facts of a currency that formatting needs. */
export interface MoneyCurrency {
  readonly code: string;
  /** `A$`, `€`, or the code again. */
  readonly symbol: string;
  /** 100 for EUR, 100,000,000 for BTC. */
  readonly subunitsToUnit: number;
  readonly fiat: boolean;
}
