import {
  reconciliationActions,
  reconciliationEntryKinds,
  reconciliationQueries,
  reconciliationRoutes,
  reconciliationTasks,
  scheduleReconciliation,
  seedReconciliation,
  verifyReconciliation,
} from "@apogee/reconciliation";
import type { ModuleDescription } from "./module.ts";

export const reconciliation: ModuleDescription = {
  name: "reconciliation",
  entryKinds: reconciliationEntryKinds,
  seed: seedReconciliation,
  proofs: verifyReconciliation,
  routes: () => reconciliationRoutes(),
  tasks: (parts) => reconciliationTasks(parts.reconciliation),
  schedule: scheduleReconciliation,
  actions: (parts) => reconciliationActions(() => parts.reconciliation),
  queries: (parts) => reconciliationQueries(() => parts.reconciliation),
};
