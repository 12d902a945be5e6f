import type { Issue } from "../books/books.ts";
import { Refused } from "../errors.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { reportIssue } from "./report-issue.ts";

/** Issues free spins. A repeat of the same issue has no effect; another issue under its id is refused. */
export function issueFreespins(
  house: SimulatedProvider,
  asked: Pick<Issue, "issueId" | "userId" | "currency" | "game" | "spins" | "stake" | "validUntil">,
): void {
  const known = house.books.issues.get(asked.issueId);
  if (known) {
    const same = (Object.keys(asked) as (keyof typeof asked)[]).every((field) => known[field] === asked[field]);
    if (!same) throw new Refused(409, "issued_otherwise");
    return;
  }
  house.books.issues.set(asked.issueId, { ...asked, played: 0, total: 0, status: "issued", reported: null });
  house.books.keep();
}

/** Cancels free spins and reports what was won before. Finished ones do not change. */
export function cancelFreespins(house: SimulatedProvider, issueId: string): void {
  const issue = house.books.issues.get(issueId);
  if (!issue) throw new Refused(404, "not_found");
  end(house, issue, "canceled");
}

/** Ends expired free spins. */
export function expireFreespins(house: SimulatedProvider): void {
  const now = house.clock.now();
  for (const issue of house.books.issues.values())
    if (Date.parse(issue.validUntil) <= now) end(house, issue, "expired");
}

function end(house: SimulatedProvider, issue: Issue, status: "canceled" | "expired"): void {
  if (issue.status !== "issued" && issue.status !== "active") return;
  issue.status = status;
  house.books.keep();
  void house.behind(reportIssue(house, issue)).catch(() => undefined);
}
