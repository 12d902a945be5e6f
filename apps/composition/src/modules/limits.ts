import { LIMIT_FACTS, limitActions, limitQueries, limitsRoutes, limitsTasks } from "@apogee/limits";
import type { ModuleDescription } from "./module.ts";

export const limits: ModuleDescription = {
  name: "limits",
  facts: LIMIT_FACTS,
  routes: (parts) => limitsRoutes(parts.limits),
  tasks: (parts) => limitsTasks(parts.limits),
  actions: () => limitActions(),
  queries: (parts) => limitQueries(() => parts.limits),
  channels: ["game_limits"],
};
