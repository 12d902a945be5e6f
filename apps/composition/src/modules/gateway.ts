import { recordAudit } from "@apogee/events";
import { freespinsActions, freespinsQueries, gatewayActions, gatewayQueries, gatewayRoutes } from "@apogee/gateway";
import { inEuros } from "../ports/in-euros.ts";
import type { ModuleDescription } from "./module.ts";

export const gateway: ModuleDescription = {
  name: "gateway",
  routes: (parts) => gatewayRoutes(parts.gateway),
  actions: (parts) => [
    ...gatewayActions(
      () => ({ sealingKey: Buffer.from(parts.platform.secrets.providers, "hex"), recordAudit }),
      () => parts.gateway,
    ),
    ...freespinsActions(() => ({
      gateway: parts.gateway,
      freespins: parts.freespins,
      rewards: parts.rewards,
      inEuros: inEuros(parts),
    })),
  ],
  queries: () => [...gatewayQueries(), ...freespinsQueries()],
};
