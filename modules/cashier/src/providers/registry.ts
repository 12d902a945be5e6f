import { invariant } from "@apogee/kernel";
import type { CashierPorts } from "../ports.ts";
import type { PaymentProvider } from "./provider.ts";

/** The adapter of a method's provider. A method without an adapter is a configuration error. */
export function providerOf(ports: Pick<CashierPorts, "providers">, id: string): PaymentProvider {
  const provider = ports.providers.find((candidate) => candidate.id === id);
  invariant(provider, `No adapter is configured for the payment provider ${id}.`);
  return provider;
}
