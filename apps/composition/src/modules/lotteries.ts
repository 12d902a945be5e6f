import {
  depositTickets,
  lotteryActions,
  lotteryEntryKinds,
  LOTTERY_FACTS,
  lotteryPlay,
  lotteryQueries,
  lotteryRoutes,
  lotteryTasks,
  scheduleLotteries,
  seedLotteries,
  ticketSeller,
  ticketsReward,
  verifyLotteries,
} from "@apogee/lotteries";
import type { ModuleDescription } from "./module.ts";

export const lotteries: ModuleDescription = {
  name: "lotteries",
  facts: LOTTERY_FACTS,
  entryKinds: lotteryEntryKinds,
  seed: seedLotteries,
  proofs: verifyLotteries,
  routes: (parts) => lotteryRoutes(parts.lotteries),
  tasks: (parts) => lotteryTasks(parts.lotteries),
  schedule: scheduleLotteries,
  projections: ({ rates }) => [lotteryPlay({ rates })],
  deposits: (parts) => depositTickets(parts.lotteries),
  sells: (parts) => ticketSeller(parts.lotteries),
  rewards: ({ platform }) => [ticketsReward(platform)],
  actions: (parts) => lotteryActions(() => parts.lotteries),
  queries: () => lotteryQueries(),
};
