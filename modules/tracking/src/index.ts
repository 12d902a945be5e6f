export { TRACKING_FACTS } from "./facts.ts";
export { gameReturnsQuery } from "./actions/game-returns.ts";
export { actualReturn, type RoundSums } from "./domain/actual-return.ts";
export {
  DIMENSIONS,
  RESULT_FORMULAS,
  resultsOf,
  totalsOf,
  type CostSums,
  type Dimension,
  type PlayedSums,
  type Result,
  type ResultKey,
} from "./domain/results.ts";
export { writeReport } from "./actions/csv/csv-of-query.ts";
export { csvRoutes, TooManyRows } from "./actions/csv/csv-routes.ts";
export { reportsAsFiles, trackingActions, trackingQueries } from "./actions/index.ts";
export { gameReturnOf, type DeclaredGame } from "./game-return.ts";
export { dailyCosts } from "./projections/daily-costs.store.ts";
export { dailyResults } from "./projections/daily-results.store.ts";
export { largeRounds } from "./projections/large-rounds.store.ts";
export { setThreshold, type ThresholdChange } from "./commands/set-threshold.ts";
export { allThresholds, type Threshold } from "./thresholds.store.ts";
export { gameStatistics } from "./projections/game-statistics.store.ts";
export { harmMoney, harmPlay } from "./projections/harm.store.ts";
export { activePlayersAfter, harmHoursAmong, harmHoursOf, harmThresholds } from "./harm/harm.queries.ts";
export { hoursOfDay, type HourOfDay } from "./harm/hours-of-day.ts";
export { MARKERS, marksOf, zoneOf, type HarmHour, type HarmThreshold, type Mark, type Marker } from "./harm/markers.ts";
export type { LargestPayouts } from "./reports/exposure.queries.ts";
export { playerTotals } from "./projections/player-totals.store.ts";
export { reportBonuses } from "./projections/report-bonuses.store.ts";
export { reportFacts } from "./projections/report-facts.store.ts";
export { reportMoney } from "./projections/report-money.store.ts";
export { reportPlay } from "./projections/report-play.store.ts";
export { winners, type Winner } from "./projections/winners.store.ts";
export { betsOf, latestWinners, playedTotalsOf } from "./queries.ts";
export { trackingRoutes, type PaidSums, type TrackingPorts } from "./routes.ts";
export { winnerView, type WinnerFacts } from "./winner-view.ts";
