export { beaconOf, QUICKNET, roundAtOrAfter, SANDBOX_BEACON, timeOfRound, type Beacon } from "./beacon.ts";
export {
  resultOf,
  seedsOf,
  type CompleteDraw,
  type DrawMixture,
  type DrawResult,
  type DrawTerms,
  type Place,
} from "./draw.ts";
export { drawTickets, readTicketList, ticketList, type Ticket, type TicketTerms } from "./tickets.ts";
export { MOST_WEIGHT, numberBetween, totalWeight, weighted, type DrawnRow } from "./weighted.ts";
