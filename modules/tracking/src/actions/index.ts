import type { Action, Query } from "@apogee/actions";
import { liabilityQuery } from "./liability.ts";
import { openRoundsQuery } from "./open-rounds.ts";
import { resultsQuery } from "./results.ts";
import { statisticsQuery } from "./statistics.ts";
import { setThresholdAction, thresholdsQuery } from "./thresholds.ts";

/** What operators set of reports. */
export const trackingActions = (): Action[] => [setThresholdAction()];
/** Reports that staff read. */
export const trackingQueries = (): Query[] => [
  resultsQuery(),
  liabilityQuery(),
  openRoundsQuery(),
  statisticsQuery(),
  thresholdsQuery(),
];
