import type { PaymentView } from "@apogee/contract";

const LONGEST = 24;
const [HEAD, TAIL] = [10, 8];

/**
 * Where a payment goes to or comes from: a card by its own name, or the method's name and an address, shortened in the
 * middle.
 */
export function targetOf({ target, chain }: Pick<PaymentView, "target" | "chain">, method: string): string {
  const address = chain?.address ?? target;
  if (address === null) return method;
  if (chain === null && address.includes(" ")) return address;
  const shown = address.length > LONGEST ? `${address.slice(0, HEAD)}…${address.slice(-TAIL)}` : address;
  return `${method} · ${shown}`;
}
