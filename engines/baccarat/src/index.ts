export { baccarat, type BaccaratGame } from "./engine.ts";
export type { BaccaratSheet, Odds } from "./rules/baccarat-sheet.ts";
export { dealCoup, pointsOf, totalOf, type Coup, type Outcome } from "./rules/coup.ts";
export type { BaccaratPhase, BaccaratRound } from "./rules/play-baccarat.ts";
export { readBaccaratSheet } from "./rules/read-baccarat-sheet.ts";
export { endingOf, isSpot, paidOn, SPOTS, type SpotName } from "./rules/spots.ts";
export type { DeclaredBaccarat, DeclaredCounts, DeclaredSpot } from "./math/declared-baccarat.ts";
