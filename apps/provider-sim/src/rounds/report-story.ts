import type { Round } from "../books/books.ts";
import type { SimulatedProvider } from "../simulated-provider.ts";
import { idsOf, type Message } from "../wallet/messages.ts";
import type { Answer } from "../wallet/send.ts";
import { refusedBy } from "./refused-by.ts";
import type { Story } from "./story.ts";
import { balanceOf, takeBack } from "./take-back.ts";

/**
 * Sends the calls of a round in the wrong order. If its bet is refused or its answer is unclear, rolls the whole round back.
 */
export async function reportStory(
  platform: SimulatedProvider,
  round: Round,
  { messages, atOnce, voids }: Story,
): Promise<number | null> {
  round.reported = [...new Set(messages.filter(({ path }) => path === "/play").flatMap(idsOf))];
  platform.books.keep();
  const answers: Answer[] = [];
  if (atOnce) answers.push(...(await Promise.all(messages.map((message) => received(platform, round, message)))));
  else
    for (const message of messages) {
      const answer = await received(platform, round, message);
      answers.push(answer);
      if (answer.kind === "unclear" || answer.status !== 200) break;
    }
  const failed = answers.find((answer) => answer.kind === "unclear" || answer.status !== 200);
  if (failed) {
    round.refusal = refusedBy(failed);
    return takeBack(platform, round, round.refusal === null ? "void" : "refused");
  }
  round.stage = voids ? "void" : "over";
  if (voids) round.win = 0;
  platform.books.keep();
  return newestBalance(platform, round, answers);
}

/** A bet is tried a few times; anything else is repeated until it is answered. */
function received(platform: SimulatedProvider, round: Round, message: Message): Promise<Answer> {
  const staking = message.body.actions?.some(({ action }) => action === "bet");
  return staking ? platform.wallet.ask(message, round.quirks) : platform.wallet.report(message, round.quirks);
}

/** The answers of concurrent requests do not show which one was the last. */
async function newestBalance(
  platform: SimulatedProvider,
  round: Round,
  answers: readonly Answer[],
): Promise<number | null> {
  const asked = await platform.wallet.ask(
    platform.say.balance({ userId: round.userId!, currency: round.currency, game: round.game }),
    [],
  );
  const last = asked.kind === "answered" ? asked : answers.at(-1);
  return last?.kind === "answered" ? balanceOf(last.body) : null;
}
