import type { UserLimit } from "@apogee/contract";

/** The least that a deposit limit leaves in a currency; null if no limit of deposits is in it. */
export function roomIn(limits: readonly UserLimit[], currency: string): number | null {
  const rooms = limits
    .filter(({ type }) => type === "deposit")
    .flatMap(({ accounts }) => accounts)
    .filter((account) => account.currency === currency)
    .map(({ amount_cents: most, current_value_amount_cents: used }) => Math.max(0, most - Math.abs(used ?? 0)));
  return rooms.length === 0 ? null : Math.min(...rooms);
}
