import type { Chain } from "@apogee/chains";

const CHAINS: Readonly<Record<string, Chain>> = {
  bitcoin: "BTC",
  bitcoin_cash: "BCH",
  ethereum: "ETH",
  litecoin: "LTC",
  dogecoin: "DOG",
  bnb: "BNB",
  cardano: "ADA",
  tron: "TRX",
};

/** The chain of a method's network; undefined for one whose addresses are not known here. */
export const chainOfNetwork = (network: string): Chain | undefined => CHAINS[network];
