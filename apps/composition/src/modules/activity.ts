import { dayCosts, dayExpected, dayPlay } from "@apogee/activity";
import { edges } from "../ports/edges.ts";
import type { ModuleDescription } from "./module.ts";

export const activity: ModuleDescription = {
  name: "activity",
  projections: () => [dayPlay, dayCosts, dayExpected(edges)],
};
