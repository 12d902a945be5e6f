import { ownGame } from "@apogee/own-games";
import { proofQuery, scheduleIdleRounds, studioRoutes, studioTasks } from "@apogee/studio";
import type { ModuleDescription } from "./module.ts";

export const studio: ModuleDescription = {
  name: "studio",
  routes: (parts) => studioRoutes(parts.studio, parts.lane),
  tasks: (parts) => studioTasks(parts.studio, parts.lane),
  queries: (parts) => [
    proofQuery(() => ({
      seedKeys: parts.platform.seedKeys,
      game: ownGame,
      publicOrigin: parts.publicOrigin,
    })),
  ],
  schedule: scheduleIdleRounds,
};
