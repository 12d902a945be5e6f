export { keno, type KenoGame } from "./engine.ts";
export { drawKeno, drawNumbers, type KenoPhase, type KenoRound } from "./rules/draw-keno.ts";
export { RISKS, type KenoBet, type KenoSheet, type Risk } from "./rules/keno-sheet.ts";
export { hitsOf, tableOf, winOf } from "./rules/pay-keno.ts";
export { readKenoSheet } from "./rules/read-keno-sheet.ts";
export { choose, waysOf } from "./math/hypergeometric.ts";
export { kenoReport } from "./math/keno-report.ts";
export type { DeclaredKeno, DeclaredTable } from "./math/declared-keno.ts";
