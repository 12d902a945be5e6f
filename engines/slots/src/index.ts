export { lockedAfter } from "./rules/respins.ts";
export { ladderOf, type Ladder } from "./rules/ladder.ts";
export type { ByCount, Gamble, Mechanic, ParSheet, Respins, SlotSymbol, StripSet } from "./rules/par-sheet.ts";
export type {
  Choices,
  Expansion,
  GambleDecision,
  GambleOn,
  GamblePhase,
  Held,
  LineWin,
  Phase,
  RoundState,
  SlotBet,
  SlotRound,
  SpinResult,
  WayWin,
} from "./rules/round.ts";
export { GAMBLES, isOn, type GambleOffer, type Wager } from "./rules/gamble.ts";
export { RoundFinished } from "./rules/errors.ts";
export { heightsOf, mostRows, mostWays, reelsOf, scatterOf, UNITS, waysOf, wildOf } from "./rules/shape.ts";
export { readParSheet } from "./rules/read-par-sheet.ts";
export { resultAt, spin } from "./rules/spin.ts";
export { costOf, isPlayable, playRound, startRound } from "./rules/start-round.ts";
export { continueRound } from "./rules/continue-round.ts";
export { replayRound } from "./rules/replay-round.ts";
export { slots, type SlotGame } from "./engine.ts";
export { evaluate } from "./math/evaluate.ts";
export { simulator, type Simulator } from "./math/simulate.ts";
export { parReport } from "./math/par-report.ts";
export type { DeclaredPar, DeclaredReturn } from "./math/declared-par.ts";
