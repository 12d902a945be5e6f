import { recordAudit } from "@apogee/events";
import { gatewayActions, gatewayQueries, gatewayRoutes } from "@apogee/gateway";
import type { ModuleDescription } from "./module.ts";

export const gateway: ModuleDescription = {
  name: "gateway",
  routes: (parts) => gatewayRoutes(parts.gateway),
  actions: (parts) =>
    gatewayActions(
      () => ({ sealingKey: Buffer.from(parts.platform.secrets.providers, "hex"), recordAudit }),
      () => parts.gateway,
    ),
  queries: () => gatewayQueries(),
};
