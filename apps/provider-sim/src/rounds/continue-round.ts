import type { Session } from "../books/books.ts";
import { Refused } from "../errors.ts";
import { gameNamed } from "../games/all-games.ts";
import type { House } from "../house.ts";
import { drawDouble, mayDouble } from "./draw.ts";
import { settle } from "./settle.ts";
import { patiently } from "./patiently.ts";
import type { Played } from "./played.ts";

/** What a player does with a win: takes it, or stakes it again on a choice. */
export interface Step {
  readonly roundId: string;
  /** How many doubles there were before, so that a click that is sent twice is one. */
  readonly after: number;
  /** Null takes the win. */
  readonly choice: string | null;
}

/**
 * Goes on with an open round. A step that was done already answers the round as it is. Refuses another player's round.
 */
export async function continueRound(house: House, session: Session, { roundId, after, choice }: Step): Promise<Played> {
  const round = house.books.rounds.get(roundId);
  const own = round && (session.userId === null ? round.token === session.token : round.userId === session.userId);
  if (!round || !own) throw new Refused(404, "not_found");
  const balance = session.userId === null ? session.fun : null;
  if (round.stage !== "open" || after !== round.doubled.length) return { round, balance };
  if (choice !== null) {
    if (!gameNamed(round.game)!.choices.includes(choice)) throw new Refused(422, "choice_not_offered");
    drawDouble(round, choice, house.chance);
    if (mayDouble(round)) {
      house.books.keep();
      return { round, balance };
    }
  }
  if (session.userId !== null) return { round, balance: await patiently(house, settle(house, round)) };
  round.stage = "over";
  session.fun += round.win;
  house.books.keep();
  return { round, balance: session.fun };
}
