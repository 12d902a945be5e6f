import { times } from "./together.ts";
import type { Case } from "./case.ts";

export const request: readonly Case[] = [
  {
    name: "request/in-order",
    invariant: 9,
    needs: ["several"],
    says: "Acts are applied and answered in order: a win covers the bet after it.",
    async run(on) {
      await on.does([on.bet(10), on.win(4), on.bet(1)], -7);
      await on.does([on.win(50), on.bet(on.balance + 50), on.win(1)], 1 - on.balance);
    },
  },
  {
    name: "request/covered-too-late",
    invariant: 9,
    needs: ["several"],
    says: "A win does not cover the bet before it: the request is refused.",
    async run(on) {
      on.reportsBalance(await on.refuses([on.bet(on.balance + 1), on.win(on.balance)], ["funds"]));
    },
  },
  {
    name: "request/all-or-none",
    invariant: 9,
    needs: ["several"],
    says: "An overdraft in the middle refuses the request; the bet before it leaves no trace and is accepted when it is sent alone.",
    async run(on) {
      const bet = on.bet(60);
      on.reportsBalance(await on.refuses([bet, on.bet(on.balance), on.win(500)], ["funds"]));
      await on.does([bet], -60);
    },
  },
  {
    name: "request/bad-in-the-middle",
    invariant: 9,
    needs: ["several"],
    says: "A negative amount in the middle refuses the whole request.",
    async run(on) {
      await on.refuses([on.bet(10), { ...on.bet(0), wrong: { amount: -1 } }, on.win(4)], ["bad_request"]);
    },
  },
  {
    name: "request/200-acts",
    invariant: 9,
    needs: ["several"],
    says: "Two hundred acts in one request are applied and answered in order.",
    async run(on) {
      await on.does(
        times(200, (index) => (index % 2 === 0 ? on.bet(5) : on.win(4))),
        -100,
        { finished: true },
      );
    },
  },
  {
    name: "request/too-many-acts",
    invariant: 9,
    needs: ["several"],
    says: "501 acts in one request are a bad request; the first of them leaves no trace and is accepted when it is sent alone.",
    async run(on) {
      const bets = times(501, () => on.bet(1));
      await on.refuses(bets, ["bad_request"]);
      await on.does(bets.slice(0, 1), -1);
    },
  },
  {
    name: "request/unknown-kind",
    invariant: 9,
    needs: ["several"],
    says: "A rollback among bets is a bad request, and so is a bet among rollbacks; none of them is applied.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.refuses([on.rollback(bet), on.bet(7)], ["bad_request"]);
      await on.refuses([on.win(4), on.rollback(bet)], ["bad_request"]);
    },
  },
  {
    name: "request/unknown-fields",
    invariant: 12,
    says: "Fields that the protocol does not have are ignored, in any script.",
    async run(on) {
      const extra = { unheard_of: { list: [1, null, "Grüße, 世界"] } };
      await on.does([on.bet(10)], -10, { extra });
      await on.does([on.win(4)], 4, { extra, finished: true });
    },
  },
];
