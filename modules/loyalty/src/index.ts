export { loyaltyActions, loyaltyQueries } from "./actions/index.ts";
export { LOYALTY_FACTS } from "./facts.ts";
export { allCards, type Card } from "./card.store.ts";
export { putCard, type CardChange } from "./commands/put-card.ts";
export { setLevelGift, type LevelGiftChange } from "./commands/set-level-gift.ts";
export {
  setLevelThreshold,
  type LevelThresholdChange,
  type LevelThresholdChanged,
} from "./commands/set-level-threshold.ts";
export { setVipThreshold, type VipThresholdChange } from "./commands/set-vip-threshold.ts";
export { loyaltyEntryKinds } from "./domain/entry-kinds.ts";
export type { ManagerTerms } from "./domain/manager-terms.ts";
export { allManagers, type VipManager } from "./manager.store.ts";
export type { Gift, Level } from "./domain/levels.ts";
export { adjustPoints, type PointsAdjustment } from "./commands/adjust-points.ts";
export { parsePoints, points, pointsText, wholePoints, type Points } from "./domain/points.ts";
export { loyaltyTasks, scheduleLoyalty } from "./jobs.ts";
export type { ExpiryWarning, LoyaltyPorts, RewardFacts } from "./ports.ts";
export { pointsReward } from "./points-reward.ts";
export { loyaltyEntries } from "./projections/entries.store.ts";
export { loyaltyPoints, type PointsWork } from "./projections/points.store.ts";
export { requireBelowEdge } from "./require-below-edge.ts";
export { verifyPoints } from "./proofs.queries.ts";
export { pointLines, pointsOf, readLevels, type PointLine } from "./queries.ts";
export { loyaltyRoutes } from "./routes.ts";
export { seedLoyalty } from "./seed.ts";
export { statusFacts, type StatusWords } from "./status-facts.ts";
export type { PlayerPoints } from "./store.ts";
export { compPointsView } from "./views.ts";
