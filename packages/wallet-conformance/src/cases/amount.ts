import type { Stage } from "../stage.ts";
import type { Reason, WrongAmount } from "../vocabulary.ts";
import type { Case } from "./case.ts";

export const amount: readonly Case[] = [
  {
    name: "amount/zero-bet", invariant: 8, says: "A bet of zero is accepted and moves nothing.",
    async run(on) {
      const bet = on.bet(0);
      await on.repeats([bet], await on.does([bet], 0));
    },
  },
  {
    name: "amount/zero-win", invariant: 8, says: "A win of zero is accepted and moves nothing.",
    async run(on) {
      await on.does([on.bet(10)], -10);
      await on.does([on.win(0)], 0, { finished: true });
    },
  },
  { name: "amount/negative", invariant: 8, says: "A bet or a win below zero is a bad request.", run: (on) => refused(on, "negative", ["bet", "win"], ["bad_request"]) },
  { name: "amount/fractional", invariant: 8, says: "A part of the smallest unit is a bad request.", run: (on) => refused(on, "fractional", ["bet", "win"], ["bad_request"]) },
  {
    name: "amount/huge", invariant: 8, says: "A bet beyond what a number can hold exactly is a bad request, or beyond the funds.",
    run: (on) => refused(on, "huge", ["bet"], ["bad_request", "funds"]),
  },
  {
    name: "amount/of-another-type", invariant: 8, says: "What is no amount in the dialect, such as a text in the place of a number, is a bad request.",
    run: (on) => refused(on, "of another type", ["bet", "win"], ["bad_request"]),
  },
];

async function refused(on: Stage, which: WrongAmount, kinds: ReadonlyArray<"bet" | "win">, reasons: readonly Reason[]): Promise<void> {
  await on.does([on.bet(10)], -10);
  for (const wrong of on.wrongAmounts(which)) for (const kind of kinds) await on.refuses([{ ...on[kind](0), wrong: { amount: wrong } }], reasons);
}
