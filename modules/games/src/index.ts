export { gamesRoutes, type GamesPorts } from "./routes.ts";
export { allGames, findGames, gameByIdentifier, gamesById, gamesByIdentifier, type GamesAsked } from "./queries.ts";
export type { Game, GameStatus } from "./domain/game.ts";
export type { GameSession, Mode } from "./domain/session.ts";
export { endSessionsOf, forgetOldDemos, sessionFinder, type FindSession } from "./sessions.ts";
export { launchGame, type Launch, type Launched, type LaunchPorts } from "./commands/launch-game.ts";
export { disableGame, enableGame, type AuditEntry, type SwitchGame, type SwitchPorts } from "./commands/switch-game.ts";
export { seedGames } from "./commands/seed-games.ts";
export { AccountTakesNoStakes, CurrencyNotSupported, GameDisabled, NoDemo, PlayerNeeded, ReasonNeeded, WalletNeeded } from "./errors.ts";
