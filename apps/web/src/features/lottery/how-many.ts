import type { LotteryStatus, LotteryView } from "@apogee/contract";

/** How tickets are paid for. */
export type Payment = "points" | "money";

/** What a ticket costs: in points, or in minor units of a currency. */
export interface TicketPrice {
  readonly by: Payment;
  readonly each: number;
  /** Null for points. */
  readonly currency: string | null;
}

/** The prices of a ticket for a player of this currency. */
export function pricesOf(
  lottery: Pick<LotteryView, "comp_points_ticket_price" | "ticket_price">,
  currency: string,
): TicketPrice[] {
  const money = lottery.ticket_price?.[currency];
  return [
    ...(lottery.comp_points_ticket_price === null
      ? []
      : [{ by: "points" as const, each: lottery.comp_points_ticket_price, currency: null }]),
    ...(money === undefined ? [] : [{ by: "money" as const, each: money, currency }]),
  ];
}

/** How many tickets more the player may have; infinitely many without a cap. */
export const roomOf = (
  { max_tickets_count_to_player: most }: Pick<LotteryView, "max_tickets_count_to_player">,
  status: Pick<LotteryStatus, "tickets"> | null,
): number => (most === null ? Infinity : Math.max(0, most - (status?.tickets.length ?? 0)));

/** The most tickets of one purchase. */
const MOST_AT_ONCE = 10_000;

/** How many tickets can be bought now: what the player has, and what the cap leaves. */
export const mostTickets = (have: number, { each }: Pick<TicketPrice, "each">, room: number): number =>
  Math.max(0, Math.min(Math.floor(have / each), room, MOST_AT_ONCE));

/** A row of the deposit scale. */
export interface ScaleRow {
  readonly from: number;
  readonly price: number;
  /** A deposit as an example, with its tickets. */
  readonly example: number;
  readonly tickets: number;
}

/** The deposit scale of a currency with an example for each row: three tickets' worth of it, at least its lowest amount. */
export function scaleOf(rules: LotteryView["deposit_scale_rules"], currency: string): ScaleRow[] {
  return (rules[currency] ?? [])
    .filter(({ active }) => active)
    .toSorted((a, b) => a.from_amount_cents - b.from_amount_cents)
    .map(({ from_amount_cents: from, price_cents: price }, at, all) => {
      const next = all[at + 1]?.from_amount_cents ?? Infinity;
      const three = Math.max(from, price * 3);
      const example = three < next ? three : from;
      return { from, price, example, tickets: Math.floor(example / price) };
    });
}
