import { ratesActions, ratesQueries, ratesRoutes, ratesTasks, scheduleRates } from "@apogee/rates";
import type { ModuleDescription } from "./module.ts";

export const rates: ModuleDescription = {
  name: "rates",
  routes: (parts) => ratesRoutes(parts.rates),
  tasks: (parts) => ratesTasks({ source: parts.ratesSource, rates: parts.rates }),
  actions: (parts) => ratesActions(() => ({ clock: parts.platform.clock, source: parts.ratesSource })),
  queries: () => ratesQueries(),
  schedule: scheduleRates,
};
