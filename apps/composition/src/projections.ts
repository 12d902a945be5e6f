import type { Publish } from "@apogee/contract";
import type { Projection } from "@apogee/events";
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

const WINS = "public:wins";
/** The most winners published from one range: the newest ones. */
const MOST_TOLD = 20;

/** All projections, each with the log that it reads. Winners are published on `public:wins`. */
export function projectionsOf(ports: Pick<TrackingPorts, "presentWinners">, publish: Publish): Projection[] {
  return [
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
