import { gamesActions, gamesQueries, gamesRoutes, gamesTasks, scheduleGames, seedGames } from "@apogee/games";
import { openGame } from "@apogee/gateway";
import { findPlayer } from "@apogee/identity";
import { gameJackpots } from "@apogee/jackpots";
import { playedGames, unfinishedGames } from "@apogee/play";
import { launchPorts } from "../ports/launch-ports.ts";
import type { ModuleDescription } from "./module.ts";

export const games: ModuleDescription = {
  name: "games",
  seed: seedGames,
  routes: ({ platform, gateway, publicOrigin, tileOf, jackpots }) =>
    gamesRoutes({
      ...launchPorts,
      unfinishedGames,
      playedGames,
      tileOf,
      jackpots: gameJackpots(jackpots),
      openOutside: async (open) =>
        openGame(gateway, {
          ...open,
          country:
            open.playerId === null ? null : ((await findPlayer(platform.db, open.playerId))?.personal.country ?? null),
          siteUrl: publicOrigin,
        }),
    }),
  tasks: () => gamesTasks(),
  schedule: scheduleGames,
  actions: () => gamesActions(),
  queries: () => gamesQueries(),
};
