import { privateChannel, type Publish } from "@apogee/contract";
import type { Projection } from "@apogee/events";
import {
  compPointsView,
  loyaltyDayCosts,
  loyaltyDays,
  loyaltyEntries,
  loyaltyExpected,
  loyaltyPoints,
} from "@apogee/loyalty";
import type { DayRates } from "@apogee/rates";
import {
  dailyCosts,
  dailyResults,
  gameStatistics,
  harmMoney,
  harmPlay,
  largeRounds,
  playerTotals,
  winners,
  type TrackingPorts,
} from "@apogee/tracking";
import { edges } from "./ports/edges.ts";

const WINS = "public:wins";
/** The most winners published from one range: the newest ones. */
const MOST_TOLD = 20;

/**
 * All projections, each with the log that it reads. Winners are published on `public:wins`, points to the pages of
 * their player.
 */
export function projectionsOf(
  ports: Pick<TrackingPorts, "presentWinners">,
  publish: Publish,
  rates: DayRates,
): Projection[] {
  return [
    loyaltyPoints({
      rates,
      async tell(counters) {
        for (const each of counters) await publish(privateChannel("comps_award", each.playerId), compPointsView(each));
      },
    }),
    loyaltyEntries,
    loyaltyDays,
    loyaltyDayCosts,
    loyaltyExpected(edges),
    gameStatistics,
    playerTotals,
    dailyResults,
    dailyCosts,
    largeRounds,
    harmPlay,
    harmMoney,
    winners(async (list) => {
      for (const view of await ports.presentWinners(list.slice(-MOST_TOLD))) await publish(WINS, view);
    }),
  ];
}
