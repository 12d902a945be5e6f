/** A coin's method as it is seeded. Amounts are decimal texts in the coin. */
export interface CoinSeed {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly currency: string;
  readonly network: string;
  readonly provider: string;
  readonly deposit: readonly [string, string];
  readonly cashout: readonly [string, string];
  readonly presets: readonly string[];
  /** In minutes: until a deposit of up to 500 EUR is confirmed, at least and at most. */
  readonly minutes: readonly [number, number];
  readonly confirmations: number;
  /** Whether it is offered from the start. */
  readonly enabled?: boolean;
}

/**
 * Coins after bitcoin, which is older. Minimums and maximums are those of specification 9-41; where it gives none, the
 * house's proposal. A method whose provider is not connected is not offered. The checks of Cardano and Tron addresses
 * work, but neither coin can be paid with.
 */
export const COIN_SEEDS: readonly CoinSeed[] = [
  {
    id: "bitcoin_cash",
    kind: "bitcoin_cash",
    title: "Bitcoin Cash",
    currency: "BCH",
    network: "bitcoin_cash",
    provider: "coins-bch",
    deposit: ["0.01", "100"],
    cashout: ["0.01", "100"],
    presets: ["0.05", "0.1", "0.25", "0.5", "1"],
    minutes: [10, 40],
    confirmations: 2,
  },
  {
    id: "ethereum",
    kind: "ethereum",
    title: "Ethereum",
    currency: "ETH",
    network: "ethereum",
    provider: "coins-ethereum",
    deposit: ["0.01", "500"],
    cashout: ["0.01", "12"],
    presets: ["0.01", "0.025", "0.05", "0.1", "0.25"],
    minutes: [3, 15],
    confirmations: 12,
  },
  {
    id: "litecoin",
    kind: "litecoin",
    title: "Litecoin",
    currency: "LTC",
    network: "litecoin",
    provider: "coins-ltc",
    deposit: ["0.01", "5000"],
    cashout: ["0.05", "60"],
    presets: ["0.2", "0.5", "1", "2", "5"],
    minutes: [8, 30],
    confirmations: 3,
  },
  {
    id: "dogecoin",
    kind: "dogecoin",
    title: "Dogecoin",
    currency: "DOG",
    network: "dogecoin",
    provider: "coins-dog",
    deposit: ["0.01", "10000000"],
    cashout: ["20", "1600000"],
    presets: ["100", "250", "500", "1000", "2500"],
    minutes: [10, 40],
    confirmations: 10,
  },
  {
    id: "tether_ethereum",
    kind: "tether",
    title: "Tether",
    currency: "USDT",
    network: "ethereum",
    provider: "coins-ethereum",
    deposit: ["20", "100000"],
    cashout: ["25", "4000"],
    presets: ["20", "50", "100", "200", "500"],
    minutes: [3, 15],
    confirmations: 12,
  },
  {
    id: "tether_bnb",
    kind: "tether",
    title: "Tether",
    currency: "USDT",
    network: "bnb",
    provider: "coins-bnb",
    deposit: ["20", "100000"],
    cashout: ["25", "4000"],
    presets: ["20", "50", "100", "200", "500"],
    minutes: [1, 5],
    confirmations: 15,
  },
  {
    id: "usd_coin_ethereum",
    kind: "usd_coin",
    title: "USD Coin",
    currency: "USDC",
    network: "ethereum",
    provider: "coins-ethereum",
    deposit: ["20", "100000"],
    cashout: ["25", "4000"],
    presets: ["20", "50", "100", "200", "500"],
    minutes: [3, 15],
    confirmations: 12,
  },
  {
    id: "usd_coin_bnb",
    kind: "usd_coin",
    title: "USD Coin",
    currency: "USDC",
    network: "bnb",
    provider: "coins-bnb",
    deposit: ["20", "100000"],
    cashout: ["25", "4000"],
    presets: ["20", "50", "100", "200", "500"],
    minutes: [1, 5],
    confirmations: 15,
  },
  {
    id: "bnb",
    kind: "bnb",
    title: "BNB",
    currency: "BNB",
    network: "bnb",
    provider: "coins-bnb",
    deposit: ["0.02", "1000"],
    cashout: ["0.04", "20"],
    presets: ["0.02", "0.1", "0.25", "0.5", "1"],
    minutes: [1, 5],
    confirmations: 15,
  },
  {
    id: "cardano",
    kind: "cardano",
    title: "Cardano",
    currency: "ADA",
    network: "cardano",
    provider: "coins-ada",
    deposit: ["10", "100000"],
    cashout: ["20", "10000"],
    presets: ["20", "50", "100", "250", "500"],
    minutes: [5, 20],
    confirmations: 15,
    enabled: false,
  },
  {
    id: "tron",
    kind: "tron",
    title: "Tron",
    currency: "TRX",
    network: "tron",
    provider: "coins-trx",
    deposit: ["50", "1000000"],
    cashout: ["100", "100000"],
    presets: ["100", "250", "500", "1000", "2500"],
    minutes: [1, 5],
    confirmations: 20,
    enabled: false,
  },
];
