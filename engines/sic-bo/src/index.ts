export { sicBo, type SicBoGame } from "./engine.ts";
export type { SicBoSheet, SpotKind } from "./rules/sic-bo-sheet.ts";
export { readSicBoSheet } from "./rules/read-sic-bo-sheet.ts";
export { mostWin, phaseOf, ROLLS, type SicBoPhase, type SicBoRound } from "./rules/roll.ts";
export { isTriple, tableOf, totalOf, type Dice, type Table, type TableSpot } from "./rules/table.ts";
export { sicBoReport } from "./math/sic-bo-report.ts";
export type { DeclaredSicBo, DeclaredSpot } from "./math/declared-sic-bo.ts";
