export { tower, type TowerGame } from "./engine.ts";
export { drawTraps } from "./rules/draw-traps.ts";
export type { Offer } from "./rules/offers.ts";
export { readTowerSheet } from "./rules/read-tower-sheet.ts";
export type { Step, TowerDecision, TowerPhase, TowerRound } from "./rules/round.ts";
export { LEVELS, type Floor, type Level, type TowerBet, type TowerSheet } from "./rules/tower-sheet.ts";
export { mostFloors, paidOn, shownWorth, worthAt } from "./rules/worth.ts";
export { towerReport } from "./math/tower-report.ts";
export type { DeclaredFloor, DeclaredTower } from "./math/declared-tower.ts";
