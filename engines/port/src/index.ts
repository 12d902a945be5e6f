export {
  CHIPS_BET,
  CHIPS_ON_SPOTS,
  checkChipValue,
  checkSpots,
  costOfChips,
  MOST_CHIPS,
  spotsWithChips,
  type ChipsBet,
} from "./chips.ts";
export { edgePpm, edgePpmOfChips, edgePpmOfPaid, edgePpmOfReturn, lowestEdgePpmOf } from "./edge.ts";
export { BetNotOffered, DecisionNotOffered, StakeNotPlayable } from "./errors.ts";
export type { Engine, Idle } from "./engine.ts";
export { defineGame, gameName, type Game, type GameFacts, type GameFeature, type GameKind } from "./game.ts";
export type { MaxWin } from "./max-win.ts";
export { playedUpTo, type Reported } from "./played.ts";
export type { Awaits, Fields, Json, Phase, PhaseView, RoundState } from "./round.ts";
export { decimal, decimalRoot, log10, ratio, type Ratio } from "./fraction.ts";
export type { Spot } from "./spot.ts";
export { countedPercent } from "./counted-percent.ts";
export { shownHighest, shownPercent } from "./shown-percent.ts";
export { volatilityOf, type Volatility } from "./volatility.ts";
