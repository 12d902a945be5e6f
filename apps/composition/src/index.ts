export { followClock, moveClock } from "./clock.ts";
export { failureSentence } from "./failure-sentence.ts";
export { explainOutage } from "./database/explain-outage.ts";
export { MigrationsPending, seedAll } from "./database/prepare-database.ts";
export { finishRestoredDatabase, type TakenUp } from "./database/finish-restored-database.ts";
export { acceptKeys, knownKeys } from "./keys/accept-keys.ts";
export { followKeys } from "./keys/follow-keys.ts";
export { ForeignKeys } from "./keys/known-keys.ts";
export { rotateSeedKey, type RotatedKey } from "./keys/rotate-seed-key.ts";
export { backOfficeOriginOf, isOwnPage, ownUrlOf } from "./origins.ts";
export { openFiles } from "./open-files.ts";
export { checkChannels, keyedChannelsOf, UnknownChannel } from "./modules/check-channels.ts";
export { MODULES } from "./modules/index.ts";
export type { ModuleDescription } from "./modules/module.ts";
export { registryOfModules } from "./modules/registry.ts";
export { rewardsOfModules } from "./modules/rewards-of-modules.ts";
export { lateParts, openParts, type GivenParts, type LateParts } from "./open-parts.ts";
export type { Parts, ProjectionParts, RewardParts, ServerParts } from "./parts.ts";
export { openPlatform } from "./open-platform.ts";
export type { Log, Platform } from "./platform.ts";
export { openRules, type ReadRules, type Rules } from "./rules.ts";
export { cashierPorts } from "./ports/cashier.ts";
export { followFrameOrigins, openGateway } from "./ports/gateway.ts";
export { identityPorts } from "./ports/identity.ts";
export { launchPorts } from "./ports/launch-ports.ts";
export { bonusPorts } from "./ports/bonuses.ts";
export { exclusionRegister, limitsPorts } from "./ports/limits.ts";
export { loyaltyPorts } from "./ports/loyalty.ts";
export { periodResults } from "./ports/period-results.ts";
export { openRates, ratesSource } from "./ports/rates.ts";
export { statementPorts } from "./ports/statement.ts";
export { openStudio } from "./ports/studio.ts";
export { trackingPorts } from "./ports/tracking.ts";
export { projectionsOf } from "./projections.ts";
export { BalanceNews } from "./publications/balance-after-rounds.ts";
export { WageringNews } from "./publications/wagering-news.ts";
export {
  publishHere,
  publishDeltaThroughDatabase,
  publishDeltaToOwnSockets,
  publishThroughDatabase,
  publishToOwnSockets,
  relayPublications,
} from "./publications/publisher.ts";
