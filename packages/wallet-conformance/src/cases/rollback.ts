import type { Case } from "./case.ts";

export const rollback: readonly Case[] = [
  {
    name: "rollback/bet",
    invariant: 5,
    says: "A rollback of a bet credits it, and leaves the round's other bet alone.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.does([on.bet(7)], -7);
      await on.does([on.rollback(bet)], 10);
    },
  },
  {
    name: "rollback/win",
    invariant: 5,
    says: "A rollback of a win debits it.",
    async run(on) {
      const win = on.win(25);
      await on.does([on.bet(10)], -10);
      await on.does([win], 25);
      await on.does([on.rollback(win)], -25);
    },
  },
  {
    name: "rollback/another-id",
    invariant: 5,
    says: "A bet that was rolled back is not rolled back again under another id; the second rollback is still accepted.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.does([on.rollback(bet)], 10);
      await on.does([on.rollback(bet)], 0);
    },
  },
  {
    name: "rollback/of-rollback",
    invariant: 6,
    says: "A rollback of a rollback is accepted and moves nothing.",
    async run(on) {
      const bet = on.bet(10);
      const back = on.rollback(bet);
      await on.does([bet], -10);
      await on.does([back], 10);
      await on.does([on.rollback(back)], 0);
    },
  },
  {
    name: "rollback/unknown",
    invariant: 4,
    says: "A rollback of an unknown transaction is accepted and moves nothing, and so does its repeat.",
    async run(on) {
      const back = on.rollback(on.bet(10));
      await on.repeats([back], await on.does([back], 0));
    },
  },
  {
    name: "rollback/then-late-bet",
    invariant: 4,
    says: "A bet that arrives after its rollback is answered with success and moves nothing, however often it is sent.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([on.rollback(bet)], 0);
      await on.repeats([bet], await on.does([bet], 0));
    },
  },
  {
    name: "rollback/then-late-win",
    invariant: 4,
    says: "A win that arrives after its rollback is answered with success and moves nothing.",
    async run(on) {
      const win = on.win(25);
      await on.does([on.bet(10)], -10);
      await on.does([on.rollback(win)], 0);
      await on.does([win], 0);
    },
  },
  {
    name: "rollback/then-late-bet-beyond-funds",
    invariant: 4,
    says: "A bet that arrives after its rollback is accepted even if it exceeds the balance.",
    async run(on) {
      const bet = on.bet(on.balance + 1);
      await on.does([on.rollback(bet)], 0);
      await on.does([bet], 0);
    },
  },
  {
    name: "rollback/of-a-refused-bet",
    invariant: 4,
    says: "A rollback of a bet that was refused is accepted and moves nothing.",
    async run(on) {
      const bet = on.bet(on.balance + 1);
      await on.refuses([bet], ["funds"]);
      await on.does([on.rollback(bet)], 0);
    },
  },
  {
    name: "rollback/spent-win",
    invariant: 5,
    says: "A rollback of a win that was spent leaves zero, and bets are refused; the next credit repays the missing amount first.",
    async run(on) {
      const win = on.win(500);
      const round = on.newRound();
      await on.does([on.bet(10)], -10);
      await on.does([win], 500, { finished: true });
      await on.does([on.bet(on.balance - 40)], 40 - on.balance, { round });
      await on.does([on.rollback(win)], -40);
      on.reportsBalance(await on.refuses([on.bet(1)], ["funds"], { round }));
      await on.does([on.win(470)], 10, { round });
    },
  },
  {
    name: "rollback/several",
    invariant: 5,
    needs: ["several"],
    says: "A bet and a win are rolled back in one request.",
    async run(on) {
      const [bet, win] = [on.bet(10), on.win(25)];
      await on.does([bet, win], 15);
      await on.does([on.rollback(bet), on.rollback(win)], -15);
    },
  },
  {
    name: "rollback/of-a-blocked-player",
    invariant: 4,
    needs: ["blocked-player"],
    says: "A rollback for a player who may not bet is accepted.",
    async run(on) {
      const blocked = await on.beside(on.theatre.blockedPlayer);
      const bet = blocked.bet(1);
      await blocked.refuses([bet], ["disabled"]);
      await blocked.does([blocked.rollback(bet)], 0);
    },
  },
];
