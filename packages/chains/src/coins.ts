/** Chains whose coins are outputs of transactions. */
export type UtxoChain = "BTC" | "LTC" | "DOG" | "BCH";
/** Chains with accounts and contracts. */
export type EvmChain = "ETH" | "BNB";
/** Every chain whose addresses are checked. Coins of `ADA` and `TRX` are not traded. */
export type Chain = UtxoChain | EvmChain | "ADA" | "TRX";

/** The codes of coins, as wallets have them. */
export type CoinCode = "BTC" | "LTC" | "DOG" | "BCH" | "ETH" | "BNB" | "USDT" | "USDC" | "ADA" | "TRX";

/** A coin, and the chains on which it exists. */
export interface Coin {
  readonly code: CoinCode;
  readonly name: string;
  /** Digits of an amount in a wallet: the ledger's unit is 10^-digits. */
  readonly ledgerDigits: number;
  /** The chains, with the digits of the chain's own unit there. */
  readonly chains: ReadonlyArray<{ readonly chain: Chain; readonly decimals: number }>;
  /** False for coins whose addresses are only checked. */
  readonly traded: boolean;
}

const on = (chain: Chain, decimals: number): { readonly chain: Chain; readonly decimals: number } => ({
  chain,
  decimals,
});

/** All coins. */
export const COINS: readonly Coin[] = [
  { code: "BTC", name: "Bitcoin", ledgerDigits: 8, chains: [on("BTC", 8)], traded: true },
  { code: "LTC", name: "Litecoin", ledgerDigits: 8, chains: [on("LTC", 8)], traded: true },
  { code: "DOG", name: "Dogecoin", ledgerDigits: 8, chains: [on("DOG", 8)], traded: true },
  { code: "BCH", name: "Bitcoin Cash", ledgerDigits: 8, chains: [on("BCH", 8)], traded: true },
  { code: "ETH", name: "Ethereum", ledgerDigits: 8, chains: [on("ETH", 18)], traded: true },
  { code: "BNB", name: "BNB", ledgerDigits: 8, chains: [on("BNB", 18)], traded: true },
  { code: "USDT", name: "Tether", ledgerDigits: 6, chains: [on("ETH", 6), on("BNB", 18)], traded: true },
  { code: "USDC", name: "USD Coin", ledgerDigits: 6, chains: [on("ETH", 6), on("BNB", 18)], traded: true },
  { code: "ADA", name: "Cardano", ledgerDigits: 6, chains: [on("ADA", 6)], traded: false },
  { code: "TRX", name: "Tron", ledgerDigits: 6, chains: [on("TRX", 6)], traded: false },
];

/** The names of chains, for sentences. */
export const CHAIN_NAMES: Readonly<Record<Chain, string>> = {
  BTC: "Bitcoin",
  LTC: "Litecoin",
  DOG: "Dogecoin",
  BCH: "Bitcoin Cash",
  ETH: "Ethereum",
  BNB: "BNB Smart Chain",
  ADA: "Cardano",
  TRX: "Tron",
};
