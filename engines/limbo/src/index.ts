export { limbo, type LimboGame } from "./engine.ts";
export { drawLimbo, type LimboPhase, type LimboRound } from "./rules/draw-limbo.ts";
export type { LimboBet, LimboSheet } from "./rules/limbo-sheet.ts";
export { multiplierOf, winningDraws, winOf } from "./rules/multipliers.ts";
export { readLimboSheet } from "./rules/read-limbo-sheet.ts";
export { limboReport, returnsTable } from "./math/limbo-report.ts";
export type { DeclaredLimbo, DeclaredTarget } from "./math/declared-limbo.ts";
