import type { RoomForMoney } from "@apogee/limits";
import { ZERO, type Minor } from "@apogee/kernel";
import type { Decision } from "./payment.ts";

/**
 * What deposit limits have already admitted of a deposit: the amount that its player asked for, as long as it counts.
 * Nobody asked for coins that simply arrive at an address, and a deposit that failed has given its room back.
 */
export function admittedAmount(deposit: {
  readonly asked: boolean;
  readonly amount: Minor;
  readonly wasUncounted: boolean;
}): Minor {
  return deposit.asked && !deposit.wasUncounted ? deposit.amount : ZERO;
}

/** The decision about coins that have arrived: those that the limits have no room for are held instead of credited. */
export function holdWithoutRoom(decision: Decision, room: RoomForMoney): Decision {
  return decision.outcome === "moved" && decision.credit !== undefined && room !== "room"
    ? { outcome: "moved", to: "held", hold: decision.credit, reason: room }
    : decision;
}
