export { mines, type MinesGame } from "./engine.ts";
export { TILES, type MinesBet, type MinesSheet } from "./rules/mines-sheet.ts";
export type { Offer } from "./rules/offers.ts";
export { placeMines } from "./rules/place-mines.ts";
export { readMinesSheet } from "./rules/read-mines-sheet.ts";
export type { MinesDecision, MinesPhase, MinesRound, MineTiles, Step } from "./rules/round.ts";
export { mostPicks, paidOn, shownWorth, worthAt } from "./rules/worth.ts";
export { minesReport, returnsTable } from "./math/mines-report.ts";
export type { DeclaredMines, DeclaredPair } from "./math/declared-mines.ts";
