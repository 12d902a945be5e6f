export { plinko, type PlinkoGame } from "./engine.ts";
export { dropBall, phaseOf, stepsOf, type PlinkoPhase, type PlinkoRound } from "./rules/drop-ball.ts";
export { MULTIPLIER_UNIT, shownMultiplier, slotsOf, winOf } from "./rules/pay-plinko.ts";
export { RISKS, ROWS, type PlinkoBet, type PlinkoSheet, type Risk, type Rows } from "./rules/plinko-sheet.ts";
export { readPlinkoSheet } from "./rules/read-plinko-sheet.ts";
export { plinkoReport } from "./math/plinko-report.ts";
export type { DeclaredBoard, DeclaredPlinko } from "./math/declared-plinko.ts";
