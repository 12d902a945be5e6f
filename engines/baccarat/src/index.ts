export { baccarat, type BaccaratGame } from "./engine.ts";
export type { BaccaratSheet, Odds } from "./rules/baccarat-sheet.ts";
export { pointsOf, totalOf, type Coup, type Outcome } from "./rules/coup.ts";
export type { BaccaratPhase, BaccaratRound } from "./rules/play-baccarat.ts";
export { readBaccaratSheet } from "./rules/read-baccarat-sheet.ts";
export { isSpot, SPOTS, type SpotName } from "./rules/spots.ts";
export type { DeclaredBaccarat, DeclaredCounts, DeclaredSpot } from "./math/declared-baccarat.ts";
