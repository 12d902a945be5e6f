import type { Issue } from "../books/books.ts";
import { Refused } from "../errors.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { reportIssue } from "./report-issue.ts";

/** Issues free spins. A repeat of the same issue has no effect; another issue under its id is refused. */
export function issueFreespins(
  platform: SimulatedProvider,
  asked: Pick<Issue, "issueId" | "userId" | "currency" | "game" | "spins" | "stake" | "validUntil">,
): void {
  const known = platform.books.issues.get(asked.issueId);
  if (known) {
    const same = (Object.keys(asked) as (keyof typeof asked)[]).every((field) => known[field] === asked[field]);
    if (!same) throw new Refused(409, "issued_otherwise");
    return;
  }
  platform.books.issues.set(asked.issueId, { ...asked, played: 0, total: 0, status: "issued", reported: null });
  platform.books.keep();
}

/** Cancels free spins and reports what was won before. Finished ones do not change. */
export function cancelFreespins(platform: SimulatedProvider, issueId: string): void {
  const issue = platform.books.issues.get(issueId);
  if (!issue) throw new Refused(404, "not_found");
  end(platform, issue, "canceled");
}

/** Ends expired free spins. */
export function expireFreespins(platform: SimulatedProvider): void {
  const now = platform.clock.now();
  for (const issue of platform.books.issues.values())
    if (Date.parse(issue.validUntil) <= now) end(platform, issue, "expired");
}

function end(platform: SimulatedProvider, issue: Issue, status: "canceled" | "expired"): void {
  if (issue.status !== "issued" && issue.status !== "active") return;
  issue.status = status;
  platform.books.keep();
  void platform.behind(reportIssue(platform, issue)).catch(() => undefined);
}
