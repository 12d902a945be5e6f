import { invariant } from "@apogee/kernel";
import type { LimboBet } from "@apogee/limbo";
import type { Round } from "../../api/studio-client.ts";

/** A finished draw. Amounts are in the currency's smallest unit. */
export interface LimboResult {
  /** The round's id. */
  readonly id: string;
  readonly bet: LimboBet;
  /** What was drawn, in hundredths. */
  readonly multiplier: number;
  readonly won: boolean;
  readonly winCents: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet: { target }, win_cents: winCents, phases: [phase] }: Round): LimboResult {
  const { multiplier, won } = phase?.view ?? {};
  invariant(typeof target === "number", "A bet of limbo has a target.");
  invariant(typeof multiplier === "string" && typeof won === "boolean", "A round of limbo has one draw.");
  return { id, won, winCents, bet: { target }, multiplier: Math.round(Number(multiplier) * 100) };
}
