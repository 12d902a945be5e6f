import {
  csvRoutes,
  dailyCosts,
  dailyResults,
  gameReturnsQuery,
  gameStatistics,
  harmMoney,
  harmPlay,
  largeRounds,
  playerTotals,
  reportBonuses,
  reportFacts,
  reportMoney,
  reportPlay,
  reportsAsFiles,
  trackingActions,
  trackingQueries,
  TRACKING_FACTS,
  trackingRoutes,
  winners,
  type LargestPayouts,
} from "@apogee/tracking";
import { largestPayouts } from "@apogee/studio";
import { harmQueries } from "../actions/harm.ts";
import type { ModuleDescription } from "./module.ts";

/** What open rounds can pay. Own games are loaded when the report is asked for. */
const payoutsOf: LargestPayouts = async (db, rounds) =>
  largestPayouts(db, { game: (await import("@apogee/own-games")).ownGame }, rounds);

const WINS = "public:wins";
/** The most winners published from one range: the newest ones. */
const MOST_PUBLISHED = 20;

export const tracking: ModuleDescription = {
  name: "tracking",
  facts: TRACKING_FACTS,
  routes: (parts) => [...trackingRoutes(parts.tracking), ...csvRoutes(reportsAsFiles(payoutsOf))],
  projections: (parts) => [
    gameStatistics,
    playerTotals,
    dailyResults,
    dailyCosts,
    largeRounds,
    harmPlay,
    harmMoney,
    reportPlay,
    reportMoney,
    reportBonuses,
    reportFacts,
    winners(async (list) => {
      for (const view of await parts.tracking.presentWinners(list.slice(-MOST_PUBLISHED)))
        await parts.publish(WINS, view);
    }),
  ],
  channels: [WINS],
  actions: () => trackingActions(),
  queries: () => [gameReturnsQuery(), ...trackingQueries(payoutsOf), ...harmQueries()],
};
