import {
  ACHIEVEMENT_FACTS,
  achievementActions,
  achievementFacts,
  achievementQueries,
  achievementRounds,
  achievementRoutes,
  achievementTasks,
  scheduleAchievements,
  seedAchievements,
  verifyAchievements,
} from "@apogee/achievements";
import { countingPorts } from "../ports/achievements.ts";
import type { ModuleDescription } from "./module.ts";

export const achievements: ModuleDescription = {
  name: "achievements",
  facts: ACHIEVEMENT_FACTS,
  seed: seedAchievements,
  proofs: verifyAchievements,
  routes: (parts) => achievementRoutes(parts.achievements),
  tasks: (parts) => achievementTasks(parts.achievements),
  schedule: scheduleAchievements,
  projections: ({ rates }) => [achievementRounds(countingPorts(rates)), achievementFacts(countingPorts(rates))],
  actions: (parts) => achievementActions(() => parts.achievements),
  queries: (parts) => achievementQueries(() => parts.achievements),
};
