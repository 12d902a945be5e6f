import { drawStream, sha256Hex, type Seeds } from "@apogee/rng";
import { drawTickets, type Ticket, type TicketTerms } from "./tickets.ts";
import { numberBetween, weighted } from "./weighted.ts";

/** What is drawn. Fixed and public from the commit on. */
export type DrawTerms =
  | TicketTerms
  /** One row of a table, by whole positive weights. */
  | { readonly kind: "weighted"; readonly weights: readonly number[] }
  /** One whole number, both ends included. */
  | { readonly kind: "number"; readonly from: number; readonly to: number };

/** The ticket of a place. */
export interface Place extends Ticket {
  readonly place: number;
}

/** What was drawn. `row` counts from 1. */
export type DrawResult =
  | { readonly kind: "tickets"; readonly places: readonly Place[] }
  | { readonly kind: "weighted"; readonly x: number; readonly row: number }
  | { readonly kind: "number"; readonly number: number };

/** Everything besides the server seed that is mixed into a draw; what is null is left out. */
export interface DrawMixture {
  /** A name that the draw had from its commit on, such as `mystic:mini`. */
  readonly label: string | null;
  /** A value that nobody knew at the commit, such as one of a beacon. */
  readonly publicValue: string | null;
  /** The list of tickets, as `ticketList` writes it. */
  readonly list: string | null;
  readonly nonce: number;
}

/** A draw, complete enough to compute its result. */
export interface CompleteDraw extends DrawMixture {
  readonly serverSeed: string;
  readonly terms: DrawTerms;
  /** The tickets of `list`. */
  readonly tickets: readonly Ticket[];
  /** Holders whose tickets cannot win any more. */
  readonly passedOver: readonly string[];
}

/** The seeds of a draw's stream: the client seed is `label:publicValue:SHA-256 of the list`, without what it lacks. */
export function seedsOf(serverSeed: string, { label, publicValue, list, nonce }: DrawMixture): Seeds {
  const parts = [label, publicValue, list === null ? null : sha256Hex(list)];
  return { serverSeed, clientSeed: parts.filter((part) => part !== null).join(":"), nonce };
}

/** Computes a draw. The same draw always has the same result, on the server and in a browser. */
export function resultOf(draw: CompleteDraw): DrawResult {
  const source = drawStream(seedsOf(draw.serverSeed, draw));
  const { terms } = draw;
  if (terms.kind === "number") return { kind: "number", number: numberBetween(source, terms.from, terms.to) };
  if (terms.kind === "weighted") {
    const { x, index } = weighted(source, terms.weights);
    return { kind: "weighted", x, row: index + 1 };
  }
  const winners = drawTickets(source, draw.tickets, terms, new Set(draw.passedOver));
  return { kind: "tickets", places: winners.map((ticket, index) => ({ place: index + 1, ...ticket })) };
}
