export { tablePoker, type TablePokerGame } from "./engine.ts";
export type { DeclaredTablePoker } from "./math/declared-table-poker.ts";
export { decideSimply } from "./math/simple-strategy.ts";
export { tablePokerReport } from "./math/table-poker-report.ts";
export type { Step, TablePokerBet, TablePokerDecision, TablePokerPhase, TablePokerRound } from "./rules/round.ts";
export { strengthOf } from "./rules/hands.ts";
export { outcomeOf, payoutsOf, type Outcome } from "./rules/settle.ts";
export type { Hand, PayRow, TablePokerSheet } from "./rules/table-poker-sheet.ts";
