/** What has to be known of a currency to write its amounts. */
export interface MoneyCurrency {
  readonly code: string;
  /** `A$`, `€`, or the code again. */
  readonly symbol: string;
  /** 100 for EUR, 100,000,000 for BTC. */
  readonly subunitsToUnit: number;
  readonly fiat: boolean;
}
