import type { Action, Query } from "@apogee/actions";
import type { CashierPorts } from "../ports.ts";
import { approveAction } from "./approve.ts";
import { depositActions } from "./decide-deposit.ts";
import { depositsQuery, heldQuery } from "./deposit-lists.ts";
import { methodIndexQuery, methodTermsActions } from "./method-terms.ts";
import { methodLimitsAction, methodsQuery } from "./methods.ts";
import { methodsOfPlayerQuery } from "./methods-of-player.ts";
import { paymentsOfPlayerQuery } from "./payments-of-player.ts";
import { rejectAction } from "./reject.ts";
import { resendActions } from "./resend.ts";
import { automaticAction, riskRuleAction, riskRulesQuery } from "./risk.ts";
import { withdrawalsQuery } from "./withdrawal-list.ts";

/** What operators do with payments. */
export const cashierActions = (ports: () => CashierPorts): Action[] => [
  approveAction(ports),
  rejectAction(ports),
  riskRuleAction(),
  automaticAction(),
  ...depositActions(ports),
  ...resendActions(ports),
  methodLimitsAction(),
  ...methodTermsActions(ports),
];
/** What staff read of payments. */
export const cashierQueries = (ports: () => CashierPorts): Query[] => [
  withdrawalsQuery(ports),
  riskRulesQuery(),
  depositsQuery(ports),
  heldQuery(ports),
  paymentsOfPlayerQuery(ports),
  methodsOfPlayerQuery(ports),
  methodsQuery(),
  methodIndexQuery(ports),
];
