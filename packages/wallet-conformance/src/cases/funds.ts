import { Broken } from "../broken.ts";
import type { Case } from "./case.ts";
import { times } from "./together.ts";

export const funds: readonly Case[] = [
  {
    name: "funds/overdraw",
    invariant: 10,
    says: "A bet above the balance is refused, and the answer contains the balance; a bet within it is still accepted.",
    async run(on) {
      on.reportsBalance(await on.refuses([on.bet(on.balance + 1)], ["funds"]));
      await on.does([on.bet(10)], -10);
    },
  },
  {
    name: "funds/to-the-last",
    invariant: 10,
    says: "The whole balance can be staked; after that bets are refused, and the answer says zero.",
    async run(on) {
      await on.does([on.bet(on.balance)], -on.balance);
      on.reportsBalance(await on.refuses([on.bet(1)], ["funds"]));
    },
  },
  {
    name: "funds/in-parallel",
    invariant: 13,
    says: "Of six concurrent bets of a little more than a third of the balance each, two are accepted and four refused.",
    async run(on) {
      const share = Math.floor(on.balance / 3) + 1;
      const reported = await Promise.all(times(6, () => on.send([on.bet(share)], { round: on.newRound() })));
      const accepted = reported.filter(({ answer }) => answer.kind === "done").length;
      const short = reported.filter(
        ({ answer }) => answer.kind === "refused" && answer.reasons.includes("funds"),
      ).length;
      if (accepted !== 2 || short !== 4)
        throw new Broken(`${accepted} were accepted and ${short} refused for want of funds`);
      await on.moved(-2 * share);
    },
  },
];
