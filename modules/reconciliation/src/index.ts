export { reconciliationActions, reconciliationQueries } from "./actions/index.ts";
export { reconciliationEntryKinds } from "./domain/entry-kinds.ts";
export { reconciliationTasks, scheduleReconciliation } from "./jobs.ts";
export type { HandedFile, ReconciliationPorts, SettlementSource } from "./ports.ts";
export { verifyReconciliation } from "./proofs.queries.ts";
export { seedReconciliation } from "./seed.ts";
export { providerSettlement } from "./sources/provider-settlement.ts";
export { sandboxSettlement } from "./sources/sandbox-settlement.ts";
