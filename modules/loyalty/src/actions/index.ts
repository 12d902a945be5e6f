import type { Action, Query } from "@apogee/actions";
import type { LoyaltyPorts } from "../ports.ts";
import { cardActions, cardQueries } from "../shop/actions/cards.ts";
import { giftAction, listQuery as levelsQuery, thresholdAction } from "../levels/actions/levels.ts";
import { putLevelAction } from "../levels/actions/put-level.ts";
import { managerActions, managerQueries } from "../vip/actions/managers.ts";
import { adjustAction, showQuery } from "../points/actions/points.ts";
import { listQuery as vipQuery, thresholdAction as vipThresholdAction } from "../vip/actions/vip.ts";

/** What operators do with points, levels, VIP statuses, cards of the shop and VIP managers. */
export const loyaltyActions = (ports: () => Pick<LoyaltyPorts, "publish" | "rewards" | "rewardFacts">): Action[] => [
  adjustAction(ports),
  giftAction(ports),
  thresholdAction(ports),
  putLevelAction(ports),
  vipThresholdAction(),
  ...cardActions(ports),
  ...managerActions(),
];
/** What staff read of them. */
export const loyaltyQueries = (): Query[] => [
  showQuery(),
  levelsQuery(),
  vipQuery(),
  ...cardQueries(),
  ...managerQueries(),
];
