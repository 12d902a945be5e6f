import type { Action, Query } from "@apogee/actions";
import type { LargestPayouts } from "../reports/exposure.queries.ts";
import { bonusesQuery } from "./bonuses.ts";
import type { ReportQuery } from "./define-report.ts";
import { drillQuery } from "./drill.ts";
import { exposureQuery } from "./exposure.ts";
import { gamesQuery } from "./games.ts";
import { harmThresholdsQuery, setHarmThresholdAction } from "./harm-thresholds.ts";
import { invoicesQuery, setShareAction } from "./invoices.ts";
import { ledgerCheckQuery } from "./ledger-check.ts";
import { liabilityQuery } from "./liability.ts";
import { openRoundsQuery } from "./open-rounds.ts";
import { paymentsQuery } from "./payments.ts";
import { playersInRows } from "./players-in-rows.ts";
import { playersQuery } from "./players.ts";
import { resultsQuery } from "./results.ts";
import { revenueQuery } from "./revenue.ts";
import { rowsQuery } from "./rows.ts";
import { safetyQuery } from "./safety.ts";
import { savedViewActions, savedViewsQuery } from "./saved-views.ts";
import { statisticsQuery } from "./statistics.ts";
import { setThresholdAction, thresholdsQuery } from "./thresholds.ts";

/** What operators set of reports. */
export const trackingActions = (): Action[] => [
  setThresholdAction(),
  setHarmThresholdAction(),
  setShareAction(),
  ...savedViewActions(),
];

/** Reports that staff read. `largestPayouts` says what open rounds can pay. */
export const trackingQueries = (largestPayouts: LargestPayouts): Query[] => [
  resultsQuery(),
  playersQuery(),
  drillQuery(),
  rowsQuery(),
  ledgerCheckQuery(),
  savedViewsQuery(),
  thresholdsQuery(),
  harmThresholdsQuery(),
  ...reportsInRows(largestPayouts),
];

/** Reports that are also written as files. */
export const reportsAsFiles = (largestPayouts: LargestPayouts): ReportQuery[] => [
  ...reportsInRows(largestPayouts),
  playersInRows(),
];

/** Reports of rows. */
export const reportsInRows = (largestPayouts: LargestPayouts): ReportQuery[] => [
  revenueQuery(),
  paymentsQuery(),
  gamesQuery(),
  bonusesQuery(),
  invoicesQuery(),
  safetyQuery(),
  liabilityQuery(),
  exposureQuery(largestPayouts),
  openRoundsQuery(),
  statisticsQuery(),
];
