import { invariant } from "@apogee/kernel";
import type { RandomSource } from "@apogee/rng";

/** A ticket of a lottery. */
export interface Ticket {
  /** From 1; unique in its lottery. */
  readonly number: number;
  /** The code of the player who holds it: printable characters without colon and space. */
  readonly holder: string;
}

/** How tickets win. */
export interface TicketTerms {
  readonly kind: "tickets";
  /** How many prizes there are, from 1. */
  readonly prizes: number;
  /** Whether a player or each ticket can win one prize. */
  readonly per: "player" | "ticket";
}

const LINE = /^([1-9]\d{0,15}):([\x21-\x39\x3b-\x7e]{1,64})$/;

/**
 * The list of tickets as text: lines `number:holder` by ascending number, joined by one line feed, without one at the
 * end. Void tickets are not part of it. `readTicketList` finds out whether the tickets form a list.
 */
export function ticketList(tickets: readonly Ticket[]): string {
  const lines = tickets.toSorted((a, b) => a.number - b.number).map(({ number, holder }) => `${number}:${holder}`);
  return lines.join("\n");
}

/** The tickets of a list, or undefined if the text is not exactly as `ticketList` writes it. An empty list is none. */
export function readTicketList(text: string): Ticket[] | undefined {
  const tickets: Ticket[] = [];
  let last = 0;
  for (const line of text.split("\n")) {
    const [, digits, holder] = LINE.exec(line) ?? [];
    const number = Number(digits);
    if (holder === undefined || !Number.isSafeInteger(number) || number <= last) return undefined;
    tickets.push({ number, holder });
    last = number;
  }
  return tickets;
}

/**
 * The winning tickets by place: a partial Fisher-Yates shuffle, drawn until all prizes or all tickets are gone. With
 * one prize per player, further tickets of a winner are passed over. So are the tickets of the holders in `passedOver`,
 * who may not win any more. A drawn ticket reads one number from the source whether it wins or not.
 */
export function drawTickets(
  source: RandomSource,
  tickets: readonly Ticket[],
  { prizes, per }: TicketTerms,
  passedOver: ReadonlySet<string> = new Set(),
): Ticket[] {
  invariant(Number.isSafeInteger(prizes) && prizes > 0, `${prizes} is not a number of prizes.`);
  const moved = new Map<number, Ticket>();
  const winners: Ticket[] = [];
  const won = new Set<string>();
  for (let i = 0; i < tickets.length && winners.length < prizes; i++) {
    const j = i + source.nextInt(tickets.length - i);
    const ticket = moved.get(j) ?? tickets[j]!;
    moved.set(j, moved.get(i) ?? tickets[i]!);
    if (passedOver.has(ticket.holder) || (per === "player" && won.has(ticket.holder))) continue;
    won.add(ticket.holder);
    winners.push(ticket);
  }
  return winners;
}
