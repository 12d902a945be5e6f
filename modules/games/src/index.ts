export { gamesActions, gamesQueries } from "./actions/index.ts";
export { gamesTasks, scheduleGames } from "./jobs.ts";
export { gamesRoutes, type GamesPorts, type OutsideOpening } from "./routes.ts";
export {
  allGames,
  findGames,
  gameByIdentifier,
  gamesById,
  gamesByIdentifier,
  isOpenSession,
  playerFieldsOfProviders,
  type GamesAsked,
} from "./queries.ts";
export type { Game, GameStatus } from "./domain/game.ts";
export type { GameSession, Mode } from "./domain/session.ts";
export { newestSessions, sessionFinder, type FindSession } from "./sessions.ts";
export {
  endEveryFrame,
  endSessionsOf,
  forgetOldDemos,
  knownCategories,
  insertProducer as addProducer,
} from "./store.ts";
export { launchGame, type Launch, type Launched, type LaunchPorts } from "./commands/launch-game.ts";
export { disableGame, enableGame, type AuditEntry, type SwitchGame, type SwitchPorts } from "./commands/switch-game.ts";
export { importGames, type GameChange, type ImportedGames, type OutsideGame } from "./commands/import-games.ts";
export { seedGames } from "./commands/seed-games.ts";
export {
  AccountTakesNoStakes,
  CurrencyNotSupported,
  GameDisabled,
  NoDemo,
  PlayerFieldsMissing,
  PlayerNeeded,
  SignInOver,
  WalletNeeded,
} from "./errors.ts";
