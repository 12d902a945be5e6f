export { craps, type CrapsGame } from "./engine.ts";
export type { CrapsSheet, Odds, SpotKind } from "./rules/craps-sheet.ts";
export { HARD_TOTALS, isPoint, POINTS, ROLLS, totalOf, type Dice } from "./rules/dice.ts";
export { mostWin } from "./rules/most-win.ts";
export { oddsBehind, type OddsOffer } from "./rules/odds.ts";
export { readCrapsSheet } from "./rules/read-craps-sheet.ts";
export type { CrapsDecision, CrapsPhase, CrapsRound, OpenBets, Step } from "./rules/round.ts";
export {
  isBetSpot,
  LINES,
  oddsSpot,
  tableOf,
  trueOdds,
  type Line,
  type Result,
  type TableSpot,
} from "./rules/spots.ts";
export { takeStep, unrolled } from "./rules/take-step.ts";
export { crapsReport } from "./math/craps-report.ts";
export type { DeclaredBet, DeclaredCraps, DeclaredOdds, DeclaredWithOdds } from "./math/declared-craps.ts";
