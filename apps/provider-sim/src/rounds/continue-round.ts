import type { Session } from "../books/books.ts";
import { Refused } from "../errors.ts";
import { gameNamed } from "../games/all-games.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { drawDouble, mayDouble } from "./draw.ts";
import { settle } from "./settle.ts";
import { patiently } from "./patiently.ts";
import type { Played } from "./played.ts";

/** A player's decision about a win: take it, or stake it again on a choice. */
export interface Step {
  readonly roundId: string;
  /** The number of doubles before, so that a click that is sent twice counts once. */
  readonly after: number;
  /** Null: take the win. */
  readonly choice: string | null;
}

/** Continues an open round. A repeated step returns the current round. Refuses another player's round. */
export async function continueRound(
  platform: SimulatedProvider,
  session: Session,
  { roundId, after, choice }: Step,
): Promise<Played> {
  const round = platform.books.rounds.get(roundId);
  const own = round && (session.userId === null ? round.token === session.token : round.userId === session.userId);
  if (!round || !own) throw new Refused(404, "not_found");
  const balance = session.userId === null ? session.fun : null;
  if (round.stage !== "open" || after !== round.doubled.length) return { round, balance };
  if (choice !== null) {
    if (!gameNamed(round.game)!.choices.includes(choice)) throw new Refused(422, "choice_not_offered");
    drawDouble(round, choice, platform.chance);
    if (mayDouble(round)) {
      platform.books.keep();
      return { round, balance };
    }
  }
  if (session.userId !== null) return { round, balance: await patiently(platform, settle(platform, round)) };
  round.stage = "over";
  session.fun += round.win;
  platform.books.keep();
  return { round, balance: session.fun };
}
