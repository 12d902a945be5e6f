import type { Round, Session } from "../books/books.ts";
import { Refused } from "../errors.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { draw } from "../rounds/draw.ts";
import type { Played } from "../rounds/played.ts";
import { reportIssue } from "./report-issue.ts";

/** Plays a free spin without a stake and adds its win; the last one ends the issue. Refuses if none is left. */
export async function playFreeSpin(platform: SimulatedProvider, session: Session, round: Round): Promise<Played> {
  const issue = platform.books.issueFor(session, platform.clock.now());
  if (!issue) throw new Refused(422, "no_free_spins");
  const spin: Round = { ...round, stake: issue.stake, issueId: issue.issueId };
  draw(spin, platform.chance);
  spin.stage = "over";
  issue.played += 1;
  issue.total += spin.win;
  const first = issue.status === "issued";
  issue.status = issue.played === issue.spins ? "finished" : "active";
  platform.books.rounds.set(spin.id, spin);
  platform.books.keep();
  if (first || issue.status === "finished") void platform.behind(reportIssue(platform, issue)).catch(() => undefined);
  return { round: spin, balance: null };
}
