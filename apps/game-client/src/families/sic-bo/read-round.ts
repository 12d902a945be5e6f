import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";
import { placedOf, type Placed } from "../../kit/table/domain/chips.ts";

/** A finished roll. Amounts are in the currency's smallest unit. */
export interface SicBoResult {
  /** The round's id. */
  readonly id: string;
  readonly dice: readonly number[];
  readonly total: number;
  readonly placed: Placed;
  /** What each spot paid, stake included. */
  readonly paid: Placed;
  readonly costCents: number;
  readonly winCents: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet, stake_cents, cost_cents, win_cents, phases: [phase] }: Round): SicBoResult {
  const { dice, total, paid_cents: paid } = phase?.view ?? {};
  invariant(Array.isArray(dice) && dice.length === 3, "A round of sic bo has three dice.");
  invariant(typeof total === "number", "A round of sic bo has a total.");
  return {
    id,
    total,
    dice: dice.map(Number),
    placed: placedOf(stake_cents, bet["spots"]),
    paid: placedOf(1, paid),
    costCents: cost_cents,
    winCents: win_cents,
  };
}
