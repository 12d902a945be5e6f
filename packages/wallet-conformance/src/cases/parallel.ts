import { Broken } from "../broken.ts";
import type { Case } from "./case.ts";
import { equalAnswers, times } from "./together.ts";

export const parallel: readonly Case[] = [
  {
    name: "parallel/identical-bets",
    invariant: 13,
    says: "A bet sent twenty times at once is one transaction and gets twenty equal answers.",
    async run(on) {
      const bet = on.bet(10);
      equalAnswers(on, await Promise.all(times(20, () => on.send([bet]))));
      await on.moved(-10);
    },
  },
  {
    name: "parallel/identical-wins",
    invariant: 13,
    says: "A win sent twenty times at once is one transaction and gets twenty equal answers.",
    async run(on) {
      const win = on.win(25);
      await on.does([on.bet(10)], -10);
      equalAnswers(on, await Promise.all(times(20, () => on.send([win], { finished: true }))));
      await on.moved(25);
    },
  },
  {
    name: "parallel/identical-rollbacks",
    invariant: 13,
    says: "A rollback sent twenty times at once is one transaction and gets twenty equal answers.",
    async run(on) {
      const bet = on.bet(10);
      const back = on.rollback(bet);
      await on.does([bet], -10);
      equalAnswers(on, await Promise.all(times(20, () => on.send([back]))));
      await on.moved(10);
    },
  },
  {
    name: "parallel/rollbacks-of-one",
    invariant: 13,
    says: "Ten concurrent rollbacks of one bet under ten ids credit it once.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      for (const reported of await Promise.all(times(10, () => on.send([on.rollback(bet)])))) on.accepted(reported);
      await on.moved(10);
    },
  },
  {
    name: "parallel/bet-and-rollback",
    invariant: 13,
    says: "Ten concurrent bets and their rollbacks have no net effect, whichever of each pair arrives first.",
    async run(on) {
      const bets = times(10, () => on.bet(10));
      const reported = await Promise.all(bets.flatMap((bet) => [on.send([bet]), on.send([on.rollback(bet)])]));
      for (const each of reported) on.accepted(each);
      await on.moved(0);
    },
  },
  {
    name: "parallel/one-id-two-amounts",
    invariant: 13,
    says: "Of twenty concurrent bets under one id, ten of one amount and ten of another, those of one amount are one transaction and the others are a conflict.",
    async run(on) {
      const { id } = on.bet(0);
      const reported = await Promise.all(
        times(10, () => [on.send([on.bet(10, id)]), on.send([on.bet(11, id)])]).flat(),
      );
      const [tens, elevens] = [
        reported.filter((_, index) => index % 2 === 0),
        reported.filter((_, index) => index % 2 === 1),
      ];
      const [taken, others] = tens[0]!.answer.kind === "done" ? [tens, elevens] : [elevens, tens];
      equalAnswers(on, taken);
      for (const { answer, exchange } of others) on.refusedFor(answer, ["conflict"], exchange);
      await on.moved(taken === tens ? -10 : -11);
    },
  },
  {
    name: "parallel/two-rounds",
    invariant: 13,
    says: "Concurrent, interleaved bets of two rounds sum exactly, and so do their wins.",
    async run(on) {
      const [one, other] = [on.newRound(), on.newRound()];
      const bets = await Promise.all(
        times(10, () => [on.send([on.bet(7)], { round: one }), on.send([on.bet(11)], { round: other })]).flat(),
      );
      const ids = bets.flatMap((reported) => on.accepted(reported).ids ?? []);
      if (new Set(ids).size !== ids.length) throw new Broken("two bets share an id of the wallet");
      await on.moved(-180);
      const wins = await Promise.all(
        times(10, () => [on.send([on.win(5)], { round: one }), on.send([on.win(3)], { round: other })]).flat(),
      );
      for (const reported of wins) on.accepted(reported);
      await on.moved(80);
    },
  },
];
