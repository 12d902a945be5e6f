import { BadSignature, ProviderAway, type PaymentProvider } from "@apogee/cashier";
import { depositAddress } from "./deposit-address.ts";
import { providerOf, type EvmPorts } from "./ports.ts";
import { lookUpPayout } from "./send/follow-sends.ts";
import { startPayout } from "./send/start-payout.ts";

/**
 * Coins and tokens of one chain, for the cashier. Deposits are what the watcher reads, so that no notification is ever
 * believed.
 */
export function evmProvider(ports: EvmPorts): PaymentProvider {
  return {
    id: providerOf(ports.chain),
    async startDeposit({ playerId }) {
      return { kind: "address", address: await depositAddress(ports, playerId) };
    },
    async startPayout(request) {
      if (!ports.signer) throw new ProviderAway("This process has no keys of coins.");
      return startPayout(ports, request);
    },
    lookUp: (paymentId) => lookUpPayout(ports, paymentId),
    verify() {
      throw new BadSignature();
    },
  };
}
