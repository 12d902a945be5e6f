import type { Round } from "../books/books.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { balanceOf } from "./take-back.ts";

/** Sends a round's win and its end to the wallet, until it has answered. */
export async function settle(platform: SimulatedProvider, round: Round): Promise<number | null> {
  const message = round.win > 0 ? platform.say.win(round, true) : platform.say.finish(round);
  round.stage = "settling";
  if (round.win > 0) round.reported.push(`${round.id}-w`);
  platform.books.keep();
  const { status, body, text } = await platform.wallet.report(message, round.quirks);
  if (status !== 200) platform.log.blame(`the end of a round was refused: ${text}`);
  round.stage = "over";
  platform.books.keep();
  return balanceOf(body);
}
