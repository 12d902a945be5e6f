import type { Round } from "../books/books.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";

/** Rolls back everything that a wallet may have received of a round, until it has answered. `after` is the final stage. */
export async function takeBack(
  platform: SimulatedProvider,
  round: Round,
  after: "void" | "refused" = "void",
): Promise<number | null> {
  round.stage = "voiding";
  platform.books.keep();
  const answer = await platform.wallet.report(platform.say.rollback(round, round.reported), round.quirks);
  if (answer.status !== 200) platform.log.blame(`a rollback was refused: ${answer.text}`);
  round.stage = after;
  round.win = 0;
  platform.books.keep();
  return balanceOf(answer.body);
}

/** The balance in a wallet's answer. */
export function balanceOf(body: Readonly<Record<string, unknown>>): number | null {
  const { balance } = body;
  return typeof balance === "number" ? balance : null;
}
