import type { PaymentMethod } from "@apogee/contract";

/** Names that every language writes the same way. */
const NAMES: Readonly<Record<string, string>> = {
  bitcoin: "Bitcoin",
  bitcoin_cash: "Bitcoin Cash",
  bnb: "BNB Chain",
  dogecoin: "Dogecoin",
  ethereum: "Ethereum",
  litecoin: "Litecoin",
};

/** The name of a network by its id. */
export const networkCalled = (network: string): string => NAMES[network] ?? network;

/** The name of the network that a method sends its coin on. */
export function networkName({ provider }: Pick<PaymentMethod, "provider">): string {
  const { network } = provider;
  return typeof network === "string" ? networkCalled(network) : "";
}
