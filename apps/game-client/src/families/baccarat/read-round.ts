import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";
import { placedOf, type Placed } from "../../kit/table/domain/chips.ts";

/** Which side won. */
export type Outcome = "player" | "banker" | "tie";

/** The cards of both sides, 0 to 51, in the order in which they were drawn. */
export interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** A finished round. Amounts are in the currency's smallest unit. */
export interface BaccaratResult extends Hands {
  /** The round's id. */
  readonly id: string;
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly outcome: Outcome;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly placed: Placed;
  /** What each spot paid, stake included. */
  readonly paid: Placed;
  readonly costCents: number;
  readonly winCents: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet, stake_cents, cost_cents, win_cents, phases: [phase] }: Round): BaccaratResult {
  const view = phase?.view ?? {};
  const { player, banker, outcome } = view;
  invariant(Array.isArray(player) && Array.isArray(banker), "A round of baccarat has two hands.");
  invariant(outcome === "player" || outcome === "banker" || outcome === "tie", "A round of baccarat has an outcome.");
  return {
    id,
    player: player as readonly number[],
    banker: banker as readonly number[],
    outcome,
    playerTotal: Number(view["player_total"]),
    bankerTotal: Number(view["banker_total"]),
    playerPair: view["player_pair"] === true,
    bankerPair: view["banker_pair"] === true,
    placed: placedOf(stake_cents, bet["spots"]),
    paid: placedOf(1, view["paid_cents"]),
    costCents: cost_cents,
    winCents: win_cents,
  };
}
