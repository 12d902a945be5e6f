export { actualReturn, type RoundSums } from "./domain/actual-return.ts";
export { gameStatistics } from "./projections/game-statistics.store.ts";
export { playerTotals } from "./projections/player-totals.store.ts";
export { winners, type Winner } from "./projections/winners.store.ts";
export { betsOf, gameStatisticsOf, latestWinners, type GameStatistics } from "./queries.ts";
export { trackingRoutes, type PaidSums, type TrackingPorts } from "./routes.ts";
export { winnerView, type WinnerFacts } from "./winner-view.ts";
