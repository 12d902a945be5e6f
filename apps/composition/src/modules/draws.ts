import { drawRoutes } from "@apogee/draws";
import type { ModuleDescription } from "./module.ts";

export const draws: ModuleDescription = {
  name: "draws",
  routes: () => drawRoutes(),
};
