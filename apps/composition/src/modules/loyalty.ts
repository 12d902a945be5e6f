import { privateChannel } from "@apogee/contract";
import {
  compPointsView,
  loyaltyActions,
  LOYALTY_FACTS,
  loyaltyEntries,
  loyaltyEntryKinds,
  loyaltyPoints,
  loyaltyQueries,
  loyaltyRoutes,
  loyaltyTasks,
  pointsReward,
  scheduleLoyalty,
  seedLoyalty,
  verifyPoints,
} from "@apogee/loyalty";
import type { ModuleDescription } from "./module.ts";

export const loyalty: ModuleDescription = {
  name: "loyalty",
  facts: LOYALTY_FACTS,
  seed: (tx) => seedLoyalty(tx),
  proofs: verifyPoints,
  routes: (parts) => loyaltyRoutes(parts.loyalty),
  tasks: (parts) => loyaltyTasks(parts.loyalty),
  schedule: scheduleLoyalty,
  projections: ({ rates, publish }) => [
    loyaltyPoints({
      rates,
      async report(counters) {
        for (const each of counters) await publish(privateChannel("comps_award", each.playerId), compPointsView(each));
      },
    }),
    loyaltyEntries,
  ],
  entryKinds: loyaltyEntryKinds,
  rewards: ({ platform, publish }) => [pointsReward({ db: platform.db, publish })],
  actions: (parts) => loyaltyActions(() => parts.loyalty),
  queries: () => loyaltyQueries(),
  channels: ["comps_award"],
};
