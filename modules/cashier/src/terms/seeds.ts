/**
 * Ranges in whole units of each currency: deposit min, deposit max, withdrawal min, withdrawal max, presets, default.
 */
export interface CardRange {
  readonly currency: string;
  readonly deposit: readonly [number, number];
  readonly cashout: readonly [number, number];
  readonly presets: readonly number[];
  readonly usual: number;
}

const western = (currency: string): CardRange => ({
  currency,
  deposit: [10, 4_000],
  cashout: [20, 4_000],
  presets: [20, 50, 100, 200, 500],
  usual: 50,
});

/** The card limits of the demo casino. Used only for seeding; afterwards the database rows decide. */
export const CARD_RANGES: readonly CardRange[] = [
  western("EUR"),
  western("GBP"),
  western("USD"),
  western("CAD"),
  western("AUD"),
  western("NZD"),
  {
    currency: "NOK",
    deposit: [100, 40_000],
    cashout: [200, 40_000],
    presets: [200, 500, 1_000, 2_000, 5_000],
    usual: 500,
  },
  { currency: "PLN", deposit: [40, 16_000], cashout: [80, 16_000], presets: [100, 200, 400, 800, 2_000], usual: 200 },
  {
    currency: "JPY",
    deposit: [1_500, 600_000],
    cashout: [3_000, 600_000],
    presets: [3_000, 5_000, 10_000, 30_000, 50_000],
    usual: 5_000,
  },
  {
    currency: "BRL",
    deposit: [50, 20_000],
    cashout: [100, 20_000],
    presets: [100, 250, 500, 1_000, 2_500],
    usual: 250,
  },
  {
    currency: "INR",
    deposit: [500, 300_000],
    cashout: [1_500, 300_000],
    presets: [1_000, 2_500, 5_000, 10_000, 25_000],
    usual: 2_500,
  },
];

/** Bitcoin in satoshi: deposits from 0.0001, withdrawals from 0.0001 to 0.4 [9-41]. */
export const BITCOIN_RANGE = {
  deposit: [10_000, 1_000_000_000],
  cashout: [10_000, 40_000_000],
  presets: [50_000, 100_000, 250_000, 500_000, 1_000_000],
  usual: 100_000,
} as const;
