export { videoPoker, type VideoPokerGame } from "./engine.ts";
export type { DeclaredHand, DeclaredRound, DeclaredVideoPoker } from "./math/declared-video-poker.ts";
export { videoPokerReport } from "./math/video-poker-report.ts";
export { handOf, rowOf } from "./rules/hand-of.ts";
export { readVideoPokerSheet } from "./rules/read-video-poker-sheet.ts";
export type {
  PlayedHand,
  Step,
  VideoPokerBet,
  VideoPokerDecision,
  VideoPokerPhase,
  VideoPokerRound,
} from "./rules/round.ts";
export type { Hand, VideoPokerSheet } from "./rules/video-poker-sheet.ts";
export { bestHold, rememberedHolds, type PaySums } from "./strategy/best-hold.ts";
