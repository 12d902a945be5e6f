import { gatewayRoutes } from "@apogee/gateway";
import type { ModuleDescription } from "./module.ts";

export const gateway: ModuleDescription = {
  name: "gateway",
  routes: (parts) => gatewayRoutes(parts.gateway),
};
