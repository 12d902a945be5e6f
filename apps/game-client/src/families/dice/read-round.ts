import type { DiceBet } from "@apogee/dice";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** A finished roll. Amounts are in the currency's smallest unit. */
export interface DiceResult {
  /** The round's id. */
  readonly id: string;
  readonly bet: DiceBet;
  /** In hundredths: 4321 is shown as 43.21. */
  readonly roll: number;
  readonly won: boolean;
  readonly winCents: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet, win_cents: winCents, phases: [phase] }: Round): DiceResult {
  const { side, target } = bet;
  const { roll, won } = phase?.view ?? {};
  invariant((side === "under" || side === "over") && typeof target === "number", "A bet of dice has side and target.");
  invariant(typeof roll === "number" && typeof won === "boolean", "A round of dice has one roll.");
  return { id, roll, won, winCents, bet: { side, target } };
}
