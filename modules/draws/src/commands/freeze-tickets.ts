import type { Tx } from "@apogee/database";
import { readTicketList, ticketList, type Ticket } from "@apogee/draw-rules";
import { InvalidFields } from "@apogee/kernel";
import { sha256Hex } from "@apogee/rng";
import { DrawVoid, NoTickets, TicketsFrozen } from "../errors.ts";
import { lockDraw, storeTickets } from "../store.ts";
import { refusePassedRound } from "./commit-draw.ts";

/** The most tickets of a draw. */
export const MOST_TICKETS = 1_000_000;

/**
 * Fixes the valid tickets of a draw and publishes the hash of their list, before the public value is known. Returns the
 * hash. A repeat with the same tickets changes nothing. Refuses with `NotFound`, `DrawVoid`, `NoTickets` if the terms
 * have none, `InvalidFields` for tickets that form no list, `TicketsFrozen` if other tickets are fixed, and
 * `RoundPassed` if the value of a known beacon is published already.
 */
export async function freezeTickets(
  tx: Tx,
  { id, tickets }: { readonly id: number; readonly tickets: readonly Ticket[] },
  at: Date,
): Promise<string> {
  const draw = await lockDraw(tx, id);
  if (draw.voidedAt) throw new DrawVoid();
  if (draw.terms.kind !== "tickets") throw new NoTickets();
  const list = listOf(tickets);
  const hash = sha256Hex(list);
  if (draw.ticketsHash === hash) return hash;
  if (draw.ticketsHash !== null) throw new TicketsFrozen();
  refusePassedRound(draw.source, at);
  await storeTickets(tx, id, { list, hash, count: tickets.length }, at);
  return hash;
}

function listOf(tickets: readonly Ticket[]): string {
  const list = tickets.length <= MOST_TICKETS ? ticketList(tickets) : "";
  if (readTicketList(list) === undefined)
    throw new InvalidFields({
      tickets: {
        invalid: `A draw has 1 to ${MOST_TICKETS} tickets with different numbers from 1, each with the code of its holder.`,
      },
    });
  return list;
}
