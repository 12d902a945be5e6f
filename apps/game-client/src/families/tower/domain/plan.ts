import type { Fields } from "@apogee/engine";
import type { TowerRound } from "../read-round.ts";

/** The lantern that autoplay chooses on each floor, from the first one up; above its last floor it cashes out. */
export type Plan = readonly number[];

/** The next decision of a plan; null if the round offers none of it. */
export function nextOfPlan(plan: Plan, { climbed, next, cashOutCents }: TowerRound, tiles: number): Fields | null {
  const tile = next && plan[climbed];
  if (typeof tile === "number") return { do: "climb", tile: Math.min(tile, tiles - 1) };
  return cashOutCents === null ? null : { do: "cash_out" };
}

/** The plan with this many floors; a new one takes the lantern of the floor below. */
export function ofHeight(plan: Plan, floors: number): Plan {
  return Array.from({ length: floors }, (_, floor) => plan[floor] ?? plan.at(-1) ?? 0);
}
