import type { PaymentMethod, ProcessingMinutes } from "@apogee/contract";
import type { Minor } from "@apogee/kernel";
import type { Action } from "./domain/stage.ts";
import type { MethodRow, SavedProfileRow } from "./tables.ts";

/** Smallest and largest amount of a method in a direction. */
export function rangeOf(method: MethodRow, action: Action): { min: Minor; max: Minor } {
  return action === "deposit"
    ? { min: method.depositMin, max: method.depositMax }
    : { min: method.cashoutMin, max: method.cashoutMax };
}

/** How long a payment by a method takes, in minutes. */
export function processingOf(method: MethodRow, action: Action): ProcessingMinutes {
  const [from, to] = action === "deposit" ? method.depositMinutes : method.cashoutMinutes;
  return { from, to };
}

/** The maintenance of a method at a time; null if it works. */
export const maintenanceOf = (
  { inMaintenance, maintenanceUntil }: Pick<MethodRow, "inMaintenance" | "maintenanceUntil">,
  at: Date,
): PaymentMethod["maintenance"] =>
  inMaintenance && (maintenanceUntil === null || maintenanceUntil > at)
    ? { until: maintenanceUntil?.toISOString() ?? null }
    : null;

/** A saved card that can be chosen, and the most that may be returned to it; null if there is no limit. */
export interface OfferedCard {
  readonly card: SavedProfileRow;
  readonly returnable: Minor | null;
}
