import type { ScaleRow } from "./terms.ts";

/**
 * The tickets of a deposit: of the active rows whose threshold it reaches, the highest counts for the whole deposit, and
 * each full price is a ticket. Amounts are in minor units of one currency.
 */
export function ticketsOfDeposit(scale: readonly ScaleRow[], amount: number): number {
  const reached = scale.filter(({ active, from }) => active && from <= amount);
  if (reached.length === 0) return 0;
  const { price } = reached.reduce((highest, row) => (row.from > highest.from ? row : highest));
  return Math.floor(amount / price);
}

/** How many of the tickets are given under the cap of a player who holds some, and how many are not. */
export function underCap(
  cap: number | null,
  held: number,
  tickets: number,
): { readonly given: number; readonly withheld: number } {
  const given = cap === null ? tickets : Math.max(0, Math.min(tickets, cap - held));
  return { given, withheld: tickets - given };
}
