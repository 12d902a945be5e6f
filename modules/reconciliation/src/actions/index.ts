import type { Action, Query } from "@apogee/actions";
import type { ReconciliationPorts } from "../ports.ts";
import { agreeFeeAction, closeAction, workActions } from "./decide.ts";
import { fetchAction, importAction } from "./import.ts";
import { liabilitiesQuery } from "./liabilities.ts";
import { fileQueries } from "./queries.ts";

/** What operators do with settlement files and differences. */
export const reconciliationActions = (ports: () => ReconciliationPorts): Action[] => [
  importAction(ports),
  fetchAction(ports),
  ...workActions(ports),
  closeAction(ports),
  agreeFeeAction(),
];

/** What staff read of reconciliation. */
export const reconciliationQueries = (ports: () => ReconciliationPorts): Query[] => [
  ...fileQueries(),
  liabilitiesQuery(ports),
];
