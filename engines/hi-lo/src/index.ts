export { hiLo, type HiLoGame } from "./engine.ts";
export { rankOf } from "./rules/cards.ts";
export { guessesOn, isRight, winningRanks, type Guess } from "./rules/guesses.ts";
export type { HiLoSheet } from "./rules/hi-lo-sheet.ts";
export { offersOf, type Offer } from "./rules/offers.ts";
export { readHiLoSheet } from "./rules/read-hi-lo-sheet.ts";
export type { HiLoBet, HiLoDecision, HiLoPhase, HiLoRound, Step } from "./rules/round.ts";
export { hiLoReport } from "./math/hi-lo-report.ts";
export type { DeclaredGuess, DeclaredHiLo, DeclaredStrategy } from "./math/declared-hi-lo.ts";
