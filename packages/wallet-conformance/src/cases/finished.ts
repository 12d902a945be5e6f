import type { Case } from "./case.ts";

export const finished: readonly Case[] = [
  {
    name: "finished/twice",
    invariant: 11,
    says: "A repeated end of a round, with the same win and with a new one of zero, is accepted.",
    async run(on) {
      const win = on.win(4);
      await on.does([on.bet(10)], -10);
      await on.repeats([win], await on.does([win], 4, { finished: true }), { finished: true });
      await on.does([on.win(0)], 0, { finished: true });
    },
  },
  {
    name: "finished/alone",
    invariant: 11,
    needs: ["finish-alone"],
    says: "The end of a round without a transaction moves nothing, and neither does its repeat.",
    async run(on) {
      await on.does([on.bet(10)], -10);
      await on.does([], 0, { finished: true });
      await on.does([], 0, { finished: true });
    },
  },
  {
    name: "finished/late-win",
    invariant: 11,
    says: "A win after the end of its round is accepted.",
    async run(on) {
      await on.does([on.bet(10)], -10, { finished: true });
      await on.does([on.win(25)], 25);
    },
  },
  {
    name: "finished/late-bet",
    invariant: 11,
    says: "A bet after the end of its round either debits exactly its amount, or is a bad request or a conflict and moves nothing; it is never applied in part.",
    async run(on) {
      await on.does([on.bet(10)], -10, { finished: true });
      const bet = on.bet(7);
      const reported = await on.send([bet]);
      if (reported.answer.kind === "refused") return void (await on.refuses([bet], ["bad_request", "conflict"]));
      const done = on.accepted(reported);
      await on.moved(-7);
      await on.repeats([bet], done);
    },
  },
  {
    name: "finished/late-rollback",
    invariant: 11,
    says: "Rollbacks of a bet and of a win after the end of their round are accepted.",
    async run(on) {
      const [bet, win] = [on.bet(10), on.win(4)];
      await on.does([bet], -10);
      await on.does([win], 4, { finished: true });
      await on.does([on.rollback(win)], -4);
      await on.does([on.rollback(bet)], 10);
    },
  },
];
