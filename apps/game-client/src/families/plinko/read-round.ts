import type { PlinkoBet, Risk, Rows } from "@apogee/plinko";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** One step of a ball: 0 is left, 1 is right. */
export type Step = 0 | 1;

/** A ball that was drawn. Amounts are in the currency's smallest unit. */
export interface PlinkoResult {
  /** The round's id. */
  readonly id: string;
  readonly bet: PlinkoBet;
  /** The ball's way, from the top row to the last. */
  readonly steps: readonly Step[];
  /** From 0 at the left. */
  readonly slot: number;
  /** What the slot pays, in stakes, such as `5.6`. */
  readonly multiplier: string;
  readonly winCents: number;
  /** Whether it pays more than the stake. */
  readonly isAbove: boolean;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet, win_cents: winCents, cost_cents: cost, phases: [phase] }: Round): PlinkoResult {
  const { rows, risk } = bet;
  const { steps, slot, multiplier } = phase?.view ?? {};
  invariant(typeof rows === "number" && typeof risk === "string", "A bet of plinko has rows and risk.");
  invariant(Array.isArray(steps) && steps.every((step) => step === 0 || step === 1), "A ball has its steps.");
  invariant(typeof slot === "number" && typeof multiplier === "string", "A ball has its slot.");
  return {
    id,
    steps: steps as readonly Step[],
    slot,
    multiplier,
    winCents,
    isAbove: winCents > cost,
    bet: { rows: rows as Rows, risk: risk as Risk },
  };
}
