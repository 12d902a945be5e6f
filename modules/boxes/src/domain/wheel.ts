import { totalWeight } from "@apogee/draw-rules";

/** How a table is shown. */
export type Display = "wheel" | "box";

const MANUAL = "manual_";
const WHEEL = "wheel";

/** Whether boxes of this group key are spins of the wheel. */
export function isSpin(groupKey: string): boolean {
  return groupKey.startsWith(WHEEL) || groupKey.startsWith(MANUAL + WHEEL);
}

/** The group key of a spin that staff issue by hand. */
export function byHand(groupKey: string): string {
  return isSpin(groupKey) && !groupKey.startsWith(MANUAL) ? MANUAL + groupKey : groupKey;
}

/** The table that a group key names: a spin by hand draws from the same table. */
export function tableKeyOf(groupKey: string): string {
  return groupKey.startsWith(MANUAL) ? groupKey.slice(MANUAL.length) : groupKey;
}

/** Whether each row has at least one percent, so that its segment of a wheel can be seen. */
export function fitsWheel(weights: readonly number[]): boolean {
  const total = totalWeight(weights);
  return weights.every((weight) => weight * 100 >= total);
}
