import {
  CONTEST_FACTS,
  contestActions,
  contestBreaks,
  contestChannel,
  contestEntryKinds,
  contestQueries,
  contestRoutes,
  contestScores,
  contestTasks,
  scheduleContests,
  seedContests,
  verifyContests,
} from "@apogee/contests";
import type { ModuleDescription } from "./module.ts";

export const contests: ModuleDescription = {
  name: "contests",
  facts: CONTEST_FACTS,
  entryKinds: contestEntryKinds,
  seed: seedContests,
  proofs: verifyContests,
  routes: (parts) => contestRoutes(parts.contests),
  tasks: (parts) => contestTasks(parts.contests),
  schedule: scheduleContests,
  actions: (parts) => contestActions(() => parts.contests),
  queries: () => contestQueries(),
  channels: ["tournament_notifications", "tournaments_statuses"],
  projections: ({ publish, publishDelta, rates, contests: { boards } }) => [
    contestScores({ publish, publishDelta, rates }),
    contestBreaks(boards),
  ],
  keyedChannels: (parts) => [contestChannel(parts.contests)],
};
