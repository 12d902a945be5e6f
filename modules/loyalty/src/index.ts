export { loyaltyActions, loyaltyQueries } from "./actions/index.ts";
export { LOYALTY_FACTS } from "./facts.ts";
export { allCards, type Card } from "./shop/card.store.ts";
export { putCard, type CardChange } from "./shop/commands/put-card.ts";
export { setLevelGift, type LevelGiftChange } from "./levels/commands/set-level-gift.ts";
export {
  setLevelThreshold,
  type LevelThresholdChange,
  type LevelThresholdChanged,
} from "./levels/commands/set-level-threshold.ts";
export { setVipThreshold, type VipThresholdChange } from "./vip/commands/set-vip-threshold.ts";
export { loyaltyEntryKinds } from "./domain/entry-kinds.ts";
export type { ManagerTerms } from "./vip/domain/manager-terms.ts";
export { allManagers, type VipManager } from "./vip/manager.store.ts";
export type { Gift, Level } from "./levels/domain/levels.ts";
export { adjustPoints, type PointsAdjustment } from "./points/commands/adjust-points.ts";
export { parsePoints, points, pointsText, wholePoints, type Points } from "./points/domain/points.ts";
export { loyaltyTasks, scheduleLoyalty } from "./jobs.ts";
export type { ExpiryWarning, LoyaltyPorts, PointsSeller, RewardFacts } from "./ports.ts";
export { pointsReward } from "./points-reward.ts";
export { loyaltyEntries } from "./points/entries.store.ts";
export { loyaltyPoints, type PointsWork } from "./points/points.store.ts";
export { requireBelowEdge } from "./require-below-edge.ts";
export { verifyPoints } from "./proofs.queries.ts";
export { persistentPointsOf, pointLines, pointsOf, readLevels, type PointLine } from "./queries.ts";
export { loyaltyRoutes } from "./routes.ts";
export { seedLoyalty } from "./seed.ts";
export { vipProgressOf } from "./vip/vip-progress.ts";
export { vipStatuses, vipStatusesOf, type VipName } from "./vip/vip-of-players.ts";
export { statusFacts, type StatusWords } from "./vip/status-facts.ts";
export { returnPoints, type PointsReturn } from "./points/commands/return-points.ts";
export { spendPoints, type PlayerPoints } from "./points/store.ts";
export { compPointsView } from "./views.ts";
