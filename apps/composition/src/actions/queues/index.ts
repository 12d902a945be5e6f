import type { Action, Query } from "@apogee/actions";
import { queueActions, queueListQuery } from "@apogee/staff";
import type { Parts } from "../../parts.ts";
import { differenceQueueQuery } from "./differences.ts";
import { evidenceQuery } from "./evidence.ts";
import { eventQueueQuery, paymentQueueQuery, proposalQueueQuery } from "./others.ts";
import { providerQueueQuery } from "./providers.ts";
import { staffQueues } from "./staff-queues.ts";
import { withdrawalQueueQuery } from "./withdrawals.ts";

/** What staff read of queues. */
export const queueQueries = (parts: Parts): Query[] => [
  queueListQuery(() => staffQueues(() => parts.cashier)),
  withdrawalQueueQuery(() => ({ cashier: parts.cashier, rates: parts.rates })),
  evidenceQuery(() => parts.cashier),
  paymentQueueQuery(() => parts.cashier),
  differenceQueueQuery(),
  proposalQueueQuery(),
  eventQueueQuery(),
  providerQueueQuery(),
];

/** How staff share the work of queues. */
export const queueWork = (parts: Parts): Action[] => queueActions(() => staffQueues(() => parts.cashier));
