import { recordAudit } from "@apogee/events";
import { freespinsActions, freespinsQueries, gatewayActions, gatewayQueries, gatewayRoutes } from "@apogee/gateway";
import { convert } from "@apogee/rates";
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
      inEuros: async (tx, amount, currency) => convert(amount, currency, "EUR", await parts.rates.current(tx), "up"),
    })),
  ],
  queries: () => [...gatewayQueries(), ...freespinsQueries()],
};
