import {
  dailyCosts,
  dailyResults,
  gameReturnsQuery,
  gameStatistics,
  harmMoney,
  harmPlay,
  largeRounds,
  playerTotals,
  trackingActions,
  trackingQueries,
  TRACKING_FACTS,
  trackingRoutes,
  winners,
} from "@apogee/tracking";
import { harmQueries } from "../actions/harm.ts";
import type { ModuleDescription } from "./module.ts";

const WINS = "public:wins";
/** The most winners published from one range: the newest ones. */
const MOST_PUBLISHED = 20;

export const tracking: ModuleDescription = {
  name: "tracking",
  facts: TRACKING_FACTS,
  routes: (parts) => trackingRoutes(parts.tracking),
  projections: (parts) => [
    gameStatistics,
    playerTotals,
    dailyResults,
    dailyCosts,
    largeRounds,
    harmPlay,
    harmMoney,
    winners(async (list) => {
      for (const view of await parts.tracking.presentWinners(list.slice(-MOST_PUBLISHED)))
        await parts.publish(WINS, view);
    }),
  ],
  channels: [WINS],
  actions: () => trackingActions(),
  queries: () => [gameReturnsQuery(), ...trackingQueries(), ...harmQueries()],
};
