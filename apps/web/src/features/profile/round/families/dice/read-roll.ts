import type { RoundView } from "@apogee/contract";

/** A round of dice: the bet and the roll, in hundredths of 0.00 to 99.99. */
export interface ShownRoll {
  readonly side: "under" | "over";
  readonly target: number;
  readonly roll: number;
  readonly won: boolean;
  /** What a win pays, in stakes. */
  readonly multiplier: string;
}

/** Reads a round of dice from the history. */
export function readRoll({ bet, phases }: Pick<RoundView, "bet" | "phases">): ShownRoll {
  const { view } = phases[0]!;
  return {
    side: bet["side"] as ShownRoll["side"],
    target: bet["target"] as number,
    roll: view["roll"] as number,
    won: view["won"] === true,
    multiplier: String(view["multiplier"]),
  };
}
