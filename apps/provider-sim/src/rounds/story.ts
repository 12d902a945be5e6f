import type { Round } from "../books/books.ts";
import type { Chance } from "../games/chance.ts";
import { BEHAVIOURS } from "../misbehave/behaviours.ts";
import type { Message, Messages } from "../wallet/messages.ts";

/** A round whose messages are sent in a wrong order: one after the other, or all at once. */
export interface Story {
  readonly messages: readonly Message[];
  readonly atOnce: boolean;
  /** Whether the round is void in the end. */
  readonly voids: boolean;
}

/** Whether one of these misbehaviours changes the order of a round. */
export const hasStory = (quirks: readonly string[]): boolean =>
  BEHAVIOURS.some(({ name, of }) => of === "stories" && quirks.includes(name));

/** The messages of a round under a misbehaviour, once its win is known; undefined if the order is normal. */
export function storyOf(round: Round, say: Messages, chance: Chance): Story | undefined {
  const reported = (...messages: Message[]): Story => ({ messages, atOnce: false, voids: false });
  if (round.quirks.includes("reordering"))
    return {
      messages: shuffled([say.bet(round), say.win(round, false), say.finish(round)], chance),
      atOnce: true,
      voids: false,
    };
  if (round.quirks.includes("win-before-bet")) return reported(say.win(round, false), say.bet(round, true));
  if (round.quirks.includes("late-win")) return reported(say.bet(round), say.finish(round), say.win(round, false));
  if (round.quirks.includes("rollback-before-bet"))
    return { ...reported(say.rollback(round, [`${round.id}-b`]), say.bet(round, true)), voids: true };
  if (round.quirks.includes("rollback-twice")) {
    const back = say.rollback(round, [`${round.id}-b`]);
    return { ...reported(say.bet(round), back, back, say.rollback(round, [`${round.id}-b`], "again")), voids: true };
  }
  return round.quirks.includes("two-hundred-actions") ? reported(say.twoHundred(round)) : undefined;
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items];
  return items.map(() => left.splice(chance(left.length), 1)[0]!);
}
