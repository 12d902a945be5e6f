import type { EditorKind } from "../../../site/editor/kind.ts";
import { achievements } from "./achievements.ts";
import { adventures } from "./adventures.ts";
import { bonusOffers } from "./bonus-offers.ts";
import { boxTables } from "./box-tables.ts";
import { cards } from "./cards.ts";
import { quests, tournaments } from "./contests.ts";
import { jackpots } from "./jackpots.ts";
import { levels } from "./levels.ts";
import { lotteries } from "./lotteries.ts";
import { shareOffers } from "./share-offers.ts";
import { spinsOffers } from "./spins-offers.ts";
import { vipThresholds } from "./vip-thresholds.ts";

/** What the promotions team edits, in the order of the index. */
export const PROMOTION_KINDS: readonly EditorKind[] = [
  bonusOffers,
  spinsOffers,
  shareOffers,
  cards,
  levels,
  vipThresholds,
  tournaments,
  quests,
  lotteries,
  boxTables,
  adventures,
  achievements,
  jackpots,
];
