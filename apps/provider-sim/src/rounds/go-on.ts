import { reportIssue } from "../freespins/report-issue.ts";
import type { House } from "../house.ts";
import { settle } from "./settle.ts";
import { takeBack } from "./take-back.ts";

/**
 * Goes on with what a kill has interrupted: of a stake that the wallet was asked for nobody knows what became, so it is
 * taken back;
 * rollbacks, wins and news of free spins that were owed are told. Rounds that wait for their player wait on.
 */
export function goOn(house: House): void {
  for (const round of house.books.rounds.values()) {
    if (round.userId === null) continue;
    if (round.stage === "staking" || round.stage === "voiding")
      void house.behind(takeBack(house, round, round.refusal === null ? "void" : "refused")).catch(() => undefined);
    if (round.stage === "settling") void house.behind(settle(house, round)).catch(() => undefined);
  }
  for (const issue of house.books.issues.values()) {
    if (issue.status !== "issued" && issue.status !== issue.reported)
      void house.behind(reportIssue(house, issue)).catch(() => undefined);
  }
}
