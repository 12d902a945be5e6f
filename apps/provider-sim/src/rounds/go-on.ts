import { reportIssue } from "../freespins/report-issue.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { settle } from "./settle.ts";
import { takeBack } from "./take-back.ts";

/**
 * Completes what a kill interrupted. A stake without an answer has an unknown outcome, so it is rolled back. Owed
 * rollbacks, wins and free-spin reports are sent. Rounds that wait for their player stay open.
 */
export function goOn(platform: SimulatedProvider): void {
  for (const round of platform.books.rounds.values()) {
    if (round.userId === null) continue;
    if (round.stage === "staking" || round.stage === "voiding")
      void platform
        .behind(takeBack(platform, round, round.refusal === null ? "void" : "refused"))
        .catch(() => undefined);
    if (round.stage === "settling") void platform.behind(settle(platform, round)).catch(() => undefined);
  }
  for (const issue of platform.books.issues.values()) {
    if (issue.status !== "issued" && issue.status !== issue.reported)
      void platform.behind(reportIssue(platform, issue)).catch(() => undefined);
  }
}
