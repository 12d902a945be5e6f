import { randomUUID } from "node:crypto";
import type { Round, Session } from "../books/books.ts";
import { Refused } from "../errors.ts";
import { playFreeSpin } from "../freespins/play-free-spin.ts";
import { CURRENCIES, gameNamed } from "../games/all-games.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { draw, mayDouble } from "./draw.ts";
import { patiently } from "./patiently.ts";
import type { Played } from "./played.ts";
import { refusedBy } from "./refused-by.ts";
import { settle } from "./settle.ts";
import { hasStory, storyOf } from "./story.ts";
import { balanceOf, takeBack } from "./take-back.ts";
import { reportStory } from "./report-story.ts";

/** A page's request for a round. */
export interface Asked {
  readonly key: string;
  readonly stake: number;
  readonly choice: string;
  readonly free: boolean;
}

/**
 * Plays a round: first the stake, then, once the wallet has accepted it, the draw, then the win. A stake without a clear
 * answer is rolled back. The same key returns the same round. Refuses stakes and choices that are not offered.
 */
export async function startRound(platform: SimulatedProvider, session: Session, asked: Asked): Promise<Played> {
  const known = platform.books.roundByKey(session, asked.key);
  if (known) return { round: known, balance: session.userId === null ? session.fun : null };
  const game = gameNamed(session.game)!;
  if (!game.choices.includes(asked.choice)) throw new Refused(422, "choice_not_offered");
  if (!asked.free && !CURRENCIES[session.currency]!.stakes.includes(asked.stake))
    throw new Refused(422, "stake_not_offered");
  const open = platform.books.openRound(session);
  if (open) throw new Refused(409, "round_open");
  if (asked.free) return playFreeSpin(platform, session, newRound(platform, session, asked));
  return session.userId === null
    ? playDemo(platform, session, newRound(platform, session, asked))
    : playReal(platform, newRound(platform, session, asked, platform.mood.take("requests", "stories")));
}

function newRound(
  { clock }: SimulatedProvider,
  { userId, token, currency, game }: Session,
  { key, stake, choice }: Asked,
  quirks: readonly string[] = [],
): Round {
  return {
    id: randomUUID(),
    key,
    userId,
    token,
    currency,
    game,
    stake,
    choice,
    at: clock.date().toISOString(),
    issueId: null,
    quirks,
    draws: [],
    doubled: [],
    win: 0,
    stage: "staking",
    reported: [],
    refusal: null,
  };
}

function playDemo(platform: SimulatedProvider, session: Session, round: Round): Played {
  if (session.fun < round.stake) throw new Refused(412, "wallet_100", { balance: session.fun });
  session.fun -= round.stake;
  draw(round, platform.chance);
  round.stage = mayDouble(round) ? "open" : "over";
  if (round.stage === "over") session.fun += round.win;
  platform.books.rounds.set(round.id, round);
  platform.books.keep();
  return { round, balance: session.fun };
}

async function playReal(platform: SimulatedProvider, round: Round): Promise<Played> {
  platform.books.rounds.set(round.id, round);
  if (hasStory(round.quirks)) {
    draw(round, platform.chance);
    return {
      round,
      balance: await patiently(platform, reportStory(platform, round, storyOf(round, platform.say, platform.chance)!)),
    };
  }
  round.reported = [`${round.id}-b`];
  platform.books.keep();
  const answer = await platform.wallet.ask(platform.say.bet(round), round.quirks);
  round.refusal = refusedBy(answer);
  if (round.refusal !== null && answer.kind === "answered") {
    round.stage = "refused";
    platform.books.keep();
    return { round, balance: balanceOf(answer.body) };
  }
  if (answer.kind === "unclear") return { round, balance: await patiently(platform, takeBack(platform, round)) };
  draw(round, platform.chance);
  if (mayDouble(round)) {
    round.stage = "open";
    platform.books.keep();
    return { round, balance: balanceOf(answer.body) };
  }
  return { round, balance: await patiently(platform, settle(platform, round)) };
}
