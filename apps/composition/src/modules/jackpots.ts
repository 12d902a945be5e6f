import {
  jackpotActions,
  jackpotQueries,
  JACKPOT_FACTS,
  jackpotEntryKinds,
  jackpotJudge,
  jackpotRoutes,
  seedJackpots,
  verifyJackpots,
} from "@apogee/jackpots";
import type { ModuleDescription } from "./module.ts";

export const jackpots: ModuleDescription = {
  name: "jackpots",
  facts: JACKPOT_FACTS,
  entryKinds: jackpotEntryKinds,
  channels: ["public:jackpots_changes", "jackpot_win_award"],
  seed: seedJackpots,
  actions: (parts) => jackpotActions(() => parts.jackpots),
  queries: () => jackpotQueries(),
  proofs: verifyJackpots,
  routes: (parts) => jackpotRoutes(parts.jackpots),
  projections: ({ jackpots: { judge } }) => [jackpotJudge(judge)],
};
