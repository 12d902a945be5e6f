import {
  ADVENTURE_FACTS,
  adventureActions,
  adventureDeposits,
  adventureQueries,
  adventureRoutes,
  adventureTasks,
  seedAdventures,
} from "@apogee/adventure";
import { zoneOfPlayer } from "../ports/adventure.ts";
import type { ModuleDescription } from "./module.ts";

export const adventure: ModuleDescription = {
  name: "adventure",
  facts: ADVENTURE_FACTS,
  seed: seedAdventures,
  routes: (parts) => adventureRoutes(parts.adventure),
  tasks: (parts) => adventureTasks(parts.adventure),
  projections: ({ rates }) => [adventureDeposits({ rates, zoneOf: zoneOfPlayer })],
  actions: (parts) => adventureActions(() => parts.adventure),
  queries: (parts) => adventureQueries(() => parts.adventure),
};
