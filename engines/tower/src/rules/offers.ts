import { decimal } from "@apogee/engine";
import type { TowerDecision, TowerRound } from "./round.ts";
import type { TowerSheet } from "./tower-sheet.ts";
import { mayClimbFrom, paidOn, shownWorth, worthAt, worthOf, type Worth } from "./worth.ts";

/** One kind of decision that the round offers now. A climb is offered for every tile of the floor, with the same odds. */
export type Offer = {
  readonly do: TowerDecision["do"];
  /** The chance of a safe tile in percent, two digits after the point, rounded down; null for cashing out. */
  readonly chance_percent: string | null;
  /** The worth of the round one floor higher, or the payout of cashing out, in stakes, rounded down. */
  readonly multiplier: string;
  /** The same in smallest units for this stake. */
  readonly payout_cents: number;
};

/** The kinds of decisions that are offered now; none once the round is finished. */
export function decisionsOn(sheet: TowerSheet, { awaits, level, climbed }: TowerRound): TowerDecision["do"][] {
  if (awaits === null) return [];
  // Cashing out is not offered on the ground: a stake that is returned without risk would count as wagering.
  return [
    ...(mayClimbFrom(sheet, level, climbed) ? ["climb" as const] : []),
    ...(climbed > 0 ? ["cash_out" as const] : []),
  ];
}

/** All decisions that are offered now, with their odds and payouts. */
export function offersOf(sheet: TowerSheet, round: TowerRound): Offer[] {
  const { tiles, safe } = sheet.levels[round.level];
  const chance = decimal(BigInt(safe) * 100n, BigInt(tiles), 2);
  return decisionsOn(sheet, round).map((decision) =>
    decision === "climb"
      ? offerOf(round, decision, chance, worthAt(sheet, round.level, round.climbed + 1))
      : offerOf(round, decision, null, worthOf(sheet, round)),
  );
}

function offerOf({ stake }: TowerRound, what: Offer["do"], chance: string | null, worth: Worth): Offer {
  return { do: what, chance_percent: chance, multiplier: shownWorth(worth), payout_cents: paidOn(stake, worth) };
}
