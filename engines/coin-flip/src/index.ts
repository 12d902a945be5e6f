export { coinFlip, type CoinGame } from "./engine.ts";
export type { CoinSheet } from "./rules/coin-sheet.ts";
export { offersOf, type Offer } from "./rules/offers.ts";
export { readCoinSheet } from "./rules/read-coin-sheet.ts";
export type { CoinBet, CoinDecision, CoinPhase, CoinRound, Side, Step } from "./rules/round.ts";
export { paidOn, worthOf } from "./rules/worth.ts";
export { coinReport } from "./math/coin-report.ts";
export type { DeclaredCoin, DeclaredSeries } from "./math/declared-coin.ts";
