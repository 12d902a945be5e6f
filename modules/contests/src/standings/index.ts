export { contestBreaks } from "./contest-breaks.ts";
export { contestChannel } from "./contest-channel.ts";
export { contestScores, type ScorePorts } from "./contest-scores.ts";
export { showTables } from "./show-table.ts";
export { placedPlayers, placesFrom, shownTable, standingOf, versionOf, type OwnStanding } from "./standings.queries.ts";
export { statusView } from "./status-view.ts";
