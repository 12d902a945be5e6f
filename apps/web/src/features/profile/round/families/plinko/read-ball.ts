import type { RoundView } from "@apogee/contract";

/** A round of plinko: the board, and the ball's way from the top; 1 is a step to the right. */
export interface ShownBall {
  readonly rows: number;
  readonly risk: "low" | "medium" | "high";
  readonly steps: readonly number[];
  /** From 0 at the left. */
  readonly slot: number;
  /** What the slot pays, in stakes. */
  readonly multiplier: string;
}

/** Reads a round of plinko from the history. */
export function readBall({ bet, phases }: Pick<RoundView, "bet" | "phases">): ShownBall {
  const { view } = phases[0]!;
  return {
    rows: bet["rows"] as number,
    risk: bet["risk"] as ShownBall["risk"],
    steps: view["steps"] as readonly number[],
    slot: view["slot"] as number,
    multiplier: String(view["multiplier"]),
  };
}
