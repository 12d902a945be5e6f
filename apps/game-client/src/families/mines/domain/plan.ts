import { minor } from "@apogee/kernel";
import { mostPicks, paidOn, shownWorth, worthAt, type MinesSheet } from "@apogee/mines";
import type { Fields } from "@apogee/engine";
import type { MinesRound } from "../read-round.ts";

/** The tiles that autoplay opens in every round, in this order, before it cashes out. */
export type Plan = readonly number[];

/** The next decision of a plan; null if the round offers none of it. */
export function nextOfPlan(plan: Plan, { opened, next, cashOutCents }: MinesRound): Fields | null {
  const tile = next && plan.find((each) => !opened.includes(each));
  if (typeof tile === "number") return { do: "pick", tile };
  return cashOutCents === null ? null : { do: "cash_out" };
}

/** The plan with a tile more or less; one that has all tiles that a round may open stays as it is. */
export function toggled(plan: Plan, tile: number, most: number): Plan {
  if (plan.includes(tile)) return plan.filter((each) => each !== tile);
  return plan.length < most ? [...plan, tile] : plan;
}

/** What a plan brings if all its tiles are safe. */
export function worthOfPlan(sheet: MinesSheet, mines: number, plan: Plan, stakeCents: number) {
  const picks = Math.min(plan.length, mostPicks(sheet, mines));
  const worth = worthAt(sheet, mines, picks);
  return { picks, multiplier: shownWorth(worth), payoutCents: paidOn(minor(stakeCents), worth) };
}
