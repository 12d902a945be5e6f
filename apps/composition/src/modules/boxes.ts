import {
  BOX_FACTS,
  boxActions,
  boxEntryKinds,
  boxQueries,
  boxRoutes,
  boxTasks,
  lootBoxReward,
  scheduleBoxes,
  seedBoxes,
} from "@apogee/boxes";
import { requireBelowEdge } from "@apogee/loyalty";
import { boxPorts } from "../ports/boxes.ts";
import type { ModuleDescription } from "./module.ts";

export const boxes: ModuleDescription = {
  name: "boxes",
  facts: BOX_FACTS,
  seed: seedBoxes,
  routes: (parts) => boxRoutes({ ...boxPorts(parts), seeds: parts.studio.seeds }),
  tasks: (parts) => boxTasks(boxPorts(parts)),
  schedule: scheduleBoxes,
  entryKinds: boxEntryKinds,
  rewards: ({ platform, publish }) => [lootBoxReward({ db: platform.db, publish })],
  actions: (parts) =>
    boxActions(() => ({
      ...boxPorts(parts),
      requireBelowEdge: (tx) => requireBelowEdge(tx, parts.loyalty.rewardFacts),
    })),
  queries: () => boxQueries(),
  channels: ["lootboxes_changes"],
};
