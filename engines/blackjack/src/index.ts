export { blackjack, mostStakesOf, type BlackjackGame } from "./engine.ts";
export { adviseOn } from "./rules/advise.ts";
export type { BlackjackSheet, StrategyTable } from "./rules/blackjack-sheet.ts";
export { costOfDecision, offersOf, type Offer } from "./rules/offers.ts";
export { readBlackjackSheet } from "./rules/read-blackjack-sheet.ts";
export type {
  BlackjackBet,
  BlackjackDecision,
  BlackjackRound,
  DecisionName,
  Hand,
  Result,
  Step,
  Table,
} from "./rules/round.ts";
export { dealTable, decideOn, paidBy } from "./rules/take-step.ts";
export { totalOf, type Total } from "./rules/total.ts";
export type { DeclaredBlackjack, DeclaredDealer, SimulatedBlackjack } from "./math/declared-blackjack.ts";
