import { thingReward } from "@apogee/rewards";
import type { ModuleDescription } from "./module.ts";

export const rewards: ModuleDescription = {
  name: "rewards",
  rewards: () => [thingReward],
};
