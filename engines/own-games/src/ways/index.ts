export { parSheets, type RecordedTallies } from "./par-sheet.ts";
export { judged, NO_ROUNDS, simulate, tally, type Simulated, type Tally } from "./simulate.ts";
export { cycleOf } from "./cycle.ts";
export { oddsOfTopAward } from "./top-award.ts";
export type { Way } from "./way.ts";
export { recomputationOf } from "./recompute.ts";
export { methodOf, roundsToRecord, usualWayOf, waysOf } from "./ways.ts";
