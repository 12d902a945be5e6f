import { decimal } from "@apogee/engine";
import { TILES, type MinesSheet } from "./mines-sheet.ts";
import type { MinesDecision, MinesRound } from "./round.ts";
import { mayPickAfter, paidOn, shownWorth, worthAt, worthOf, type Worth } from "./worth.ts";

/** One kind of decision that the round offers now. A pick is offered for every closed tile, with the same odds. */
export type Offer = {
  readonly do: MinesDecision["do"];
  /** The chance of a safe pick in percent, two digits after the point, rounded down; null for cashing out. */
  readonly chance_percent: string | null;
  /** The worth of the round after a safe pick, or the payout of cashing out, in stakes, rounded down. */
  readonly multiplier: string;
  /** The same in smallest units for this stake. */
  readonly payout_cents: number;
};

/** The kinds of decisions that are offered now; none once the round is finished. */
export function decisionsOn(sheet: MinesSheet, round: MinesRound): MinesDecision["do"][] {
  if (round.awaits === null) return [];
  // Cashing out is not offered before the first safe pick: a stake that is returned without risk would count as
  // wagering.
  return [
    ...(mayPickAfter(sheet, round.mines, round.opened.length) ? ["pick" as const] : []),
    ...(round.opened.length > 0 ? ["cash_out" as const] : []),
  ];
}

/** All decisions that are offered now, with their odds and payouts. */
export function offersOf(sheet: MinesSheet, round: MinesRound): Offer[] {
  return decisionsOn(sheet, round).map((decision) =>
    decision === "pick"
      ? offerOf(round, decision, safeChance(round), worthAt(sheet, round.mines, round.opened.length + 1))
      : offerOf(round, decision, null, worthOf(sheet, round)),
  );
}

/** The chance that another tile is safe, in percent. */
function safeChance({ mines, opened }: MinesRound): string {
  const closed = TILES - opened.length;
  return decimal(BigInt(closed - mines) * 100n, BigInt(closed), 2);
}

function offerOf({ stake }: MinesRound, what: Offer["do"], chance: string | null, worth: Worth): Offer {
  return { do: what, chance_percent: chance, multiplier: shownWorth(worth), payout_cents: paidOn(stake, worth) };
}
