import { toDecimal } from "../money.ts";
import type { Stage } from "../stage.ts";
import type { WrongAmount } from "../vocabulary.ts";
import type { Case } from "./case.ts";

export const amount: readonly Case[] = [
  {
    name: "amount/zero-bet",
    invariant: 8,
    says: "A bet of zero is accepted and moves nothing.",
    async run(on) {
      const bet = on.bet(0);
      await on.repeats([bet], await on.does([bet], 0));
    },
  },
  {
    name: "amount/zero-win",
    invariant: 8,
    says: "A win of zero is accepted and moves nothing.",
    async run(on) {
      await on.does([on.bet(10)], -10);
      await on.does([on.win(0)], 0, { finished: true });
    },
  },
  {
    name: "amount/negative",
    invariant: 8,
    says: "A negative bet or win is a bad request.",
    run: (on) => refused(on, "negative"),
  },
  {
    name: "amount/fractional",
    invariant: 8,
    says: "A fraction of the smallest unit is a bad request.",
    run: (on) => refused(on, "fractional"),
  },
  {
    name: "amount/huge",
    invariant: 8,
    says: "A bet or a win above the largest exact number is a bad request.",
    run: (on) => refused(on, "huge"),
  },
  {
    name: "amount/too-large",
    invariant: 8,
    says: "A bet or a win of 10^15 + 1 of the smallest unit is a bad request.",
    run: (on) => refused(on, "too large"),
  },
  {
    name: "amount/jackpot",
    invariant: 8,
    needs: ["jackpots"],
    says: "The jackpot's part of a bet or a win may be all of it; more is a bad request.",
    async run(on) {
      await on.does([{ ...on.bet(10), jackpot: 10 }], -10);
      await on.refuses([{ ...on.bet(10), jackpot: 11 }], ["bad_request"]);
      await on.does([{ ...on.win(4), jackpot: 4 }], 4);
      await on.refuses([{ ...on.win(4), jackpot: 5 }], ["bad_request"]);
    },
  },
  {
    name: "amount/trailing-zeros",
    invariant: 8,
    needs: ["decimals"],
    says: "Trailing zeros after the currency's last digit make the same amount and the same transaction.",
    async run(on) {
      const bet = on.bet(10);
      const { decimals } = on.theatre.setting;
      const written = { ...bet, wrong: { amount: `${toDecimal(10, decimals)}${decimals === 0 ? "." : ""}000` } };
      const first = await on.does([written], -10);
      await on.repeats([bet], first);
      await on.repeats([written], first);
    },
  },
  {
    name: "amount/of-another-type",
    invariant: 8,
    says: "An amount of another type than the protocol's, such as a text instead of a number, is a bad request.",
    run: (on) => refused(on, "of another type"),
  },
];

async function refused(on: Stage, which: WrongAmount): Promise<void> {
  await on.does([on.bet(10)], -10);
  for (const wrong of on.wrongAmounts(which))
    for (const kind of ["bet", "win"] as const)
      await on.refuses([{ ...on[kind](0), wrong: { amount: wrong } }], ["bad_request"]);
}
