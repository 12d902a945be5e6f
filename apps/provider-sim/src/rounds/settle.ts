import type { Round } from "../books/books.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { balanceOf } from "./take-back.ts";

/** Sends a round's win and its end to the wallet, until it has answered. */
export async function settle(house: SimulatedProvider, round: Round): Promise<number | null> {
  const message = round.win > 0 ? house.say.win(round, true) : house.say.finish(round);
  round.stage = "settling";
  if (round.win > 0) round.told.push(`${round.id}-w`);
  house.books.keep();
  const { status, body, text } = await house.wallet.tell(message, round.quirks);
  if (status !== 200) house.log.blame(`the end of a round was refused: ${text}`);
  round.stage = "over";
  house.books.keep();
  return balanceOf(body);
}
