import type { ImplementedRoute } from "@apogee/http";
import { beaconRoutes } from "./beacon/routes.ts";
import { chainRoutes } from "./chain/routes.ts";
import { evmRoutes } from "./evm-nodes/routes.ts";
import { providerRoutes } from "./families/routes.casino.ts";
import { consoleRoutes } from "./families/routes.console.ts";
import { checkoutRoutes } from "./families/routes.pages.ts";
import { fraudRoutes } from "./fraud/routes.ts";
import { nodeRoutes } from "./nodes/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import type { SandboxOptions } from "./options.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { payoutRoutes } from "./payouts/routes.ts";
import { ratesRoutes } from "./rates/routes.ts";
import { settlementRoutes } from "./settlement/routes.ts";
import { registerRoutes } from "./register/routes.ts";

/** All routes of the sandbox: the casino's signed calls, and the calls of its own pages. */
export function sandboxRoutes(options: SandboxOptions): ImplementedRoute[] {
  return [
    ...paymentRoutes(options),
    ...payoutRoutes(options),
    ...providerRoutes(options),
    ...checkoutRoutes(options),
    ...consoleRoutes(),
    ...chainRoutes(options),
    ...evmRoutes(options),
    ...nodeRoutes(options),
    ...notificationRoutes(),
    ...settlementRoutes(options),
    ...ratesRoutes(options),
    ...registerRoutes(options),
    ...fraudRoutes(options),
    ...beaconRoutes(options),
  ];
}
