export { roulette, type RouletteGame } from "./engine.ts";
export type { RouletteSheet, SpotKind } from "./rules/roulette-sheet.ts";
export { readRouletteSheet } from "./rules/read-roulette-sheet.ts";
export { mostWin, paidOn, phaseOf, type RoulettePhase, type RouletteRound } from "./rules/spin.ts";
export { colourOf, tableOf, type Table, type TableSpot } from "./rules/table.ts";
export { rouletteReport } from "./math/roulette-report.ts";
export type { DeclaredRoulette, DeclaredSpot } from "./math/declared-roulette.ts";
