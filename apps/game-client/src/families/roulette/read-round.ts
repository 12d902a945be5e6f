import { invariant } from "@apogee/kernel";
import type { Round } from "../../api/studio-client.ts";
import { placedOf, type Placed } from "../../kit/table/domain/chips.ts";

/** A finished spin. Amounts are in the currency's smallest unit. */
export interface RouletteResult {
  /** The round's id. */
  readonly id: string;
  /** `0`, `00`, `1` to `36`. */
  readonly pocket: string;
  readonly colour: "red" | "black" | "green";
  readonly placed: Placed;
  /** What each spot paid, stake included. */
  readonly paid: Placed;
  readonly costCents: number;
  readonly winCents: number;
}

/** Reads a round of this family; the only place that reads its shapes on the wire. */
export function readRound({ id, bet, stake_cents, cost_cents, win_cents, phases: [phase] }: Round): RouletteResult {
  const { pocket, colour, paid_cents: paid } = phase?.view ?? {};
  invariant(typeof pocket === "string", "A round of roulette has one pocket.");
  invariant(colour === "red" || colour === "black" || colour === "green", "A pocket has a colour.");
  return {
    id,
    pocket,
    colour,
    placed: placedOf(stake_cents, bet["spots"]),
    paid: placedOf(1, paid),
    costCents: cost_cents,
    winCents: win_cents,
  };
}
