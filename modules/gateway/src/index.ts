export { gatewayActions, gatewayQueries } from "./actions/index.ts";
export { addProvider, type NewProvider } from "./commands/add-provider.ts";
export { freespinsActions, freespinsQueries, type FreespinsActionPorts } from "./actions/freespins/index.ts";
export { issueFreespins } from "./commands/issue-freespins.ts";
export type { FreespinsGift } from "./commands/store-freespins.ts";
export { repeatFreespins, type FreespinsOrdered } from "./commands/repeat-freespins.ts";
export { cancelFreespins } from "./commands/cancel-freespins.ts";
export { addGame, type NewGame } from "./commands/add-game.ts";
export type { LaunchAddress } from "./domain/launch.ts";
export { openGame, type OpenGame } from "./commands/open-game.ts";
export { syncGames } from "./commands/sync-games.ts";
export { providersRecord } from "./commands/providers-record.ts";
export type { OutsideLaunch } from "./client.ts";
export { rotateKey, type KeyRotation } from "./commands/rotate-key.ts";
export { switchProvider, type ProviderSwitch } from "./commands/switch-provider.ts";
export type { Dialect, Provider, ProviderStatus } from "./domain/provider.ts";
export {
  FreespinsOver,
  FreespinsRefused,
  FreespinsUnanswered,
  ProviderAway,
  ProviderDisabled,
  ProviderExists,
} from "./errors.ts";
export { Gateway } from "./gateway.ts";
export { refusalForProviders } from "./outside-dialects.ts";
export type {
  ActionsCounted,
  AuditEntry,
  FreespinsTerms,
  GatewayPorts,
  MistakesCounted,
  OperatorPorts,
  StrangersCounted,
} from "./ports.ts";
export {
  allProviders,
  findFreespins,
  FREESPINS_STATUSES,
  frameOrigins,
  keysOfProviders,
  sealedKeys,
  type FreespinsAsked,
  type FreespinsStatus,
  type IssuedFreespins,
} from "./queries.ts";
export { countedStrangers } from "./strangers.ts";
export { gatewayRoutes, NOBODY } from "./routes.ts";
