import { identityRoutes, identityTasks } from "@apogee/identity";
import type { ModuleDescription } from "./module.ts";

export const identity: ModuleDescription = {
  name: "identity",
  routes: (parts) => identityRoutes(parts.identity),
  tasks: (parts) => identityTasks(parts.identity),
  channels: ["groups_updates"],
};
