export { isCountedUntil } from "./counted.ts";
export {
  daysOfPlayer,
  daysResults,
  expectedIn,
  playedIn,
  type DayOfWallet,
  type Days,
  type DaysResult,
  type WalletsPage,
} from "./days.queries.ts";
export { resultsOfPlayer, type PlayerResult } from "./results-of-player.queries.ts";
export { dayCosts } from "./projections/day-costs.store.ts";
export { dayExpected, type Edges } from "./projections/day-expected.store.ts";
export { dayPlay } from "./projections/day-play.store.ts";
