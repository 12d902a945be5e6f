import type { Tumble, Window } from "@apogee/clusters";
import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";

/** A finished round. Amounts are in the currency's smallest unit. */
export interface ClusterResult {
  /** The round's id. */
  readonly id: string;
  readonly stakeCents: number;
  readonly winCents: number;
  /** The boards that paid, in order. */
  readonly tumbles: readonly Tumble[];
  /** The last board. */
  readonly rest: Window;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, stake_cents: stakeCents, win_cents: winCents, phases: [phase] }: Round): ClusterResult {
  const { tumbles, rest } = phase?.view ?? {};
  invariant(Array.isArray(tumbles) && Array.isArray(rest), "A round of clusters has one phase with its boards.");
  return { id, stakeCents, winCents, tumbles: tumbles as readonly Tumble[], rest: rest as Window };
}
