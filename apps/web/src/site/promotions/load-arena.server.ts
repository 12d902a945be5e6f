import {
  infoRoutes,
  listAchievements,
  listLotteries,
  lotteryStatuses,
  previewAdventure,
  showAdventure,
  showWheel,
  statementSummary,
  type AdventureView,
  type LotteryStatus,
  type LotteryView,
  type ResponseOf,
  type StatementSummary,
  type WheelView,
} from "@apogee/contract";
import { loadJackpots, type LoadedJackpots } from "../jackpots/load-jackpots.ts";
import type { LoadFacts } from "../load-context.ts";
import { loadContests, type Contests } from "./load-contests.ts";

/** What runs, over all kinds of promotions. What could not be loaded, or is switched off, is null or empty. */
export interface ArenaData {
  readonly contests: Contests;
  readonly lotteries: readonly LotteryView[];
  readonly tickets: readonly LotteryStatus[];
  /** Null for guests. */
  readonly wheel: WheelView | null;
  readonly adventure: AdventureView | null;
  readonly jackpots: LoadedJackpots;
  readonly latest: ResponseOf<typeof listAchievements>["latest"];
  /** The sums of the player's month; null for guests. */
  readonly month: StatementSummary | null;
}

const NO_JACKPOTS: LoadedJackpots = { pages: [], prices: {} };
const NONE: Contests = { all: [], statuses: {} };

/** Asks every kind at once; a call that fails leaves its part out. */
export async function loadArena({ api, visit }: LoadFacts): Promise<ArenaData> {
  const { player, currency } = visit;
  const { flags } = await api.call(infoRoutes.project, {});
  const [contests, lotteries, tickets, wheel, adventure, jackpots, latest, month] = await Promise.all([
    loadContests(api, player).catch(() => NONE),
    flags["lotteries"] === false ? [] : api.call(listLotteries, {}).catch(() => []),
    player && flags["lotteries"] !== false ? api.call(lotteryStatuses, {}).catch(() => []) : [],
    player && flags["rocket_chance"] ? api.call(showWheel, {}).catch(() => null) : null,
    (player ? api.call(showAdventure, {}) : api.call(previewAdventure, { query: { currency } })).then(
      ({ adventure }) => adventure,
      () => null,
    ),
    flags["mystic_jackpots"] === false ? NO_JACKPOTS : loadJackpots(api, currency),
    player
      ? api.call(listAchievements, {}).then(
          ({ latest }) => latest,
          () => [],
        )
      : [],
    player ? api.call(statementSummary, { query: {} }).catch(() => null) : null,
  ]);
  return { contests, lotteries, tickets, wheel, adventure, jackpots, latest, month };
}
