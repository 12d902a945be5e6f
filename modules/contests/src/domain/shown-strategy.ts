import type { ScoreRules } from "./score-rules.ts";

/** The strategy of the wire: kinds of scores beyond bets, wins, spins and the best rate are points. */
export function strategyOf({ score: { kind } }: Pick<ScoreRules, "score">): "bet" | "win" | "spin" | "rate" | "points" {
  return kind === "bet" || kind === "win" || kind === "spin" || kind === "rate" ? kind : "points";
}
