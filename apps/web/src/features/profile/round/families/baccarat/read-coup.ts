import type { RoundView } from "@apogee/contract";
import { spotsOf, type PaidSpot } from "../table/spots-paid.tsx";

/** One of the two hands of a round. */
export interface ShownSide {
  readonly side: "player" | "banker";
  /** Cards from 0 to 51. */
  readonly cards: readonly number[];
  readonly total: number;
  readonly won: boolean;
}

/** A round of baccarat. */
export interface ShownCoup {
  readonly outcome: "player" | "banker" | "tie";
  readonly sides: readonly ShownSide[];
  readonly spots: readonly PaidSpot[];
}

/** Reads a round of baccarat from the history. */
export function readCoup(
  { bet, stake_cents, phases }: Pick<RoundView, "bet" | "stake_cents" | "phases">,
  nameOf: (spot: string) => string,
): ShownCoup {
  const { view } = phases[0]!;
  const sides = (["player", "banker"] as const).map((side) => ({
    side,
    cards: view[side] as readonly number[],
    total: Number(view[`${side}_total`]),
    won: view["outcome"] === side,
  }));
  return {
    outcome: view["outcome"] as ShownCoup["outcome"],
    sides,
    spots: spotsOf(stake_cents, bet["spots"], view["paid_cents"], nameOf),
  };
}
