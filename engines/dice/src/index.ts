export { dice, type DiceGame } from "./engine.ts";
export type { DiceBet, DiceSheet, Side } from "./rules/dice-sheet.ts";
export { readDiceSheet } from "./rules/read-dice-sheet.ts";
export { phaseOf, rollDice, type DicePhase, type DiceRound } from "./rules/roll-dice.ts";
export { multiplierOf, winOf } from "./rules/pay-dice.ts";
export { ROLLS, winningRolls, wins } from "./rules/winning-rolls.ts";
export { diceReport, returnsTable } from "./math/dice-report.ts";
export type { DeclaredBet, DeclaredDice } from "./math/declared-dice.ts";
