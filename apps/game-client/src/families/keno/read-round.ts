import { invariant } from "@apogee/kernel";
import { RISKS, type KenoBet, type Risk } from "@apogee/keno";
import type { Round } from "../../api/studio-client.ts";

/** A finished draw. Amounts are in the currency's smallest unit. */
export interface KenoResult {
  /** The round's id. */
  readonly id: string;
  readonly bet: KenoBet;
  /** The numbers in the order of their draw. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly costCents: number;
  readonly winCents: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet, cost_cents: costCents, win_cents: winCents, phases: [phase] }: Round): KenoResult {
  const { picks, risk } = bet;
  const { drawn, hits } = phase?.view ?? {};
  invariant(isNumbers(picks) && RISKS.includes(risk as Risk), "A bet of keno has picks and a risk.");
  invariant(isNumbers(drawn) && typeof hits === "number", "A round of keno has one draw.");
  return { id, drawn, hits, costCents, winCents, bet: { picks, risk: risk as Risk } };
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === "number");
}
