export { contestActions, contestQueries } from "./actions/index.ts";
export type { Boards, RankedPlayer } from "./boards.ts";
export {
  contestBreaks,
  contestChannel,
  contestScores,
  placedPlayers,
  placesFrom,
  showTables,
  standingOf,
  statusView,
  versionOf,
} from "./standings/index.ts";
export { storedBoards } from "./stored-boards.ts";
export { contestEntryKinds } from "./domain/entry-kinds.ts";
export { CONTEST_FACTS } from "./facts.ts";
export { contestTasks, scheduleContests } from "./jobs.ts";
export type { ContestNotice, ContestPorts } from "./ports.ts";
export { verifyContests } from "./proofs.queries.ts";
export { contestsOfPlayer, type ContestOfPlayer } from "./of-player.queries.ts";
export { contestRoutes } from "./routes/index.ts";
export { seedContests } from "./seed.ts";
