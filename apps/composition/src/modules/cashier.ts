import {
  CASHIER_FACTS,
  cashierEntryKinds,
  cashierActions,
  cashierQueries,
  cashierRoutes,
  cashierStaffRoutes,
  cashierTasks,
  fraudQuery,
  scheduleCashier,
  seedCashier,
  verifyPayments,
} from "@apogee/cashier";
import type { ModuleDescription } from "./module.ts";

export const cashier: ModuleDescription = {
  name: "cashier",
  facts: CASHIER_FACTS,
  seed: (tx) => seedCashier(tx),
  proofs: verifyPayments,
  routes: (parts) => [...cashierRoutes(parts.cashier), ...cashierStaffRoutes(parts.cashier)],
  schedule: scheduleCashier,
  tasks: (parts) => cashierTasks(parts.cashier),
  entryKinds: cashierEntryKinds,
  actions: (parts) => cashierActions(() => parts.cashier),
  queries: (parts) => [...cashierQueries(() => parts.cashier), fraudQuery()],
  channels: ["payments_events", "payments_changes", "payment_methods_updated"],
};
