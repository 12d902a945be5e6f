import type { RoundView } from "@apogee/contract";

/** One flip of a round of coins. */
export interface ShownFlip {
  readonly call: "heads" | "tails";
  readonly side: "heads" | "tails";
  readonly right: boolean;
  /** What the round is worth after it, in stakes. */
  readonly multiplier: string;
}

/** A round of coin flips as the history shows it. */
export interface ShownFlips {
  readonly flips: readonly ShownFlip[];
  readonly ending: "cashed_out" | "cap" | "lost";
}

/** Reads a round of coin flips from the history. */
export function readFlips({ phases, win_cents: winCents }: Pick<RoundView, "phases" | "win_cents">): ShownFlips {
  const flips = phases
    .filter(({ kind }) => kind === "flip")
    .map(({ view }) => ({
      call: view["call"] as ShownFlip["call"],
      side: view["side"] as ShownFlip["side"],
      right: view["right"] === true,
      multiplier: String(view["multiplier"]),
    }));
  return { flips, ending: phases.at(-1)?.kind === "cash-out" ? "cashed_out" : winCents > 0 ? "cap" : "lost" };
}
