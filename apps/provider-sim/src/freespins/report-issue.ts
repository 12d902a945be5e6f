import type { Issue } from "../books/books.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";

/** Reports the status of free spins to the wallet, until it has answered. */
export async function reportIssue(house: SimulatedProvider, issue: Issue): Promise<void> {
  const { status } = issue;
  if (status === "issued") return;
  const answer = await house.wallet.tell(house.say.freespins(issue, status), house.mood.take("requests"));
  if (answer.status !== 200) house.log.blame(`a free-spin report was refused: ${answer.text}`);
  if (issue.status === status) issue.reported = status;
  house.books.keep();
}
