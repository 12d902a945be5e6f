export { blackjack, mostStakesOf, type BlackjackGame } from "./engine.ts";
export { adviseOn } from "./rules/advise.ts";
export { boxesOf, oneHand, sideKindsOf, spotsOfTable } from "./rules/boxes.ts";
export type { BlackjackSheet, SidePays, StrategyTable } from "./rules/blackjack-sheet.ts";
export { costOfDecision, offersOf, stakeInTurn, type Offer } from "./rules/offers.ts";
export { readBlackjackSheet } from "./rules/read-blackjack-sheet.ts";
export type {
  BlackjackBet,
  BlackjackDecision,
  BlackjackRound,
  Box,
  DecisionName,
  Hand,
  Result,
  SideBet,
  Step,
  Table,
} from "./rules/round.ts";
export { sidePaid } from "./rules/pay.ts";
export { sideHandOf, type SideHand, type SideKind } from "./rules/sides.ts";
export { dealTable, decideOn, paidBy } from "./rules/take-step.ts";
export { totalOf, type Total } from "./rules/total.ts";
export type { DeclaredBlackjack, DeclaredDealer, DeclaredSide, SimulatedBlackjack } from "./math/declared-blackjack.ts";
