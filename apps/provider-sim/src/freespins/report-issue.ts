import type { Issue } from "../books/books.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";

/** Reports the status of free spins to the wallet, until it has answered. */
export async function reportIssue(platform: SimulatedProvider, issue: Issue): Promise<void> {
  const { status } = issue;
  if (status === "issued") return;
  const answer = await platform.wallet.report(platform.say.freespins(issue, status), platform.mood.take("requests"));
  if (answer.status !== 200) platform.log.blame(`a free-spin report was refused: ${answer.text}`);
  if (issue.status === status) issue.reported = status;
  platform.books.keep();
}
