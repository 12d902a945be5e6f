import type { Action, Query } from "@apogee/actions";
import type { Projection } from "@apogee/events";
import type { Parts } from "../../parts.ts";
import { trailQueries } from "./audit.ts";
import { clockActions, clockQuery } from "./clock.ts";
import { jobActions, jobsQuery } from "./jobs.ts";
import { keysQuery } from "./keys.ts";
import { settingsQuery } from "./settings.ts";
import { healthQuery } from "./show-health.ts";

/** What operators do with the platform itself. */
export const operationsActions = (parts: Parts): Action[] => [...jobActions(), ...clockActions(() => parts.platform)];

/** What staff read of the platform itself. */
export const operationsQueries = (parts: Parts, projections: () => readonly Projection[]): Query[] => [
  healthQuery(() => parts, projections),
  jobsQuery(),
  settingsQuery(() => parts.platform.config),
  keysQuery(() => parts.platform),
  clockQuery(() => parts.platform),
  ...trailQueries(),
];
