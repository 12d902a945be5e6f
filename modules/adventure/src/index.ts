export { adventureActions } from "./actions/adventures.ts";
export { adventureQueries } from "./actions/queries.ts";
export { ADVENTURE_FACTS } from "./facts.ts";
export { adventureTasks } from "./jobs.ts";
export type { AdventurePorts } from "./ports.ts";
export { adventureDeposits, type DepositsWork } from "./projection.store.ts";
export { adventureRoutes } from "./routes.ts";
export { seedAdventures } from "./seed.ts";
export { adventureStatuses } from "./statuses.queries.ts";
