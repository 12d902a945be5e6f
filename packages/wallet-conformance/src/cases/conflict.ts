import type { Case } from "./case.ts";

export const conflict: readonly Case[] = [
  {
    name: "conflict/amount",
    invariant: 2,
    says: "The id of a bet with another amount is a conflict; the bet itself is still recognised.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      await on.refuses([on.bet(11, bet.id)], ["conflict"]);
      await on.refuses([on.bet(9, bet.id)], ["conflict"]);
      await on.repeats([bet], first);
    },
  },
  {
    name: "conflict/amount-of-win",
    invariant: 2,
    says: "The id of a win with another amount is a conflict.",
    async run(on) {
      const win = on.win(4);
      await on.does([on.bet(10)], -10);
      await on.does([win], 4);
      await on.refuses([on.win(400, win.id)], ["conflict"]);
    },
  },
  {
    name: "conflict/type",
    invariant: 2,
    says: "The id of a bet used for a win is a conflict, and vice versa.",
    async run(on) {
      const [bet, win] = [on.bet(10), on.win(10)];
      await on.does([bet], -10);
      await on.refuses([on.win(10, bet.id)], ["conflict"]);
      await on.does([win], 10);
      await on.refuses([on.bet(10, win.id)], ["conflict"]);
    },
  },
  {
    name: "conflict/type-of-rollback",
    invariant: 2,
    says: "The id of a bet used for a rollback is a conflict, and so is that of a rollback used for a bet or a win.",
    async run(on) {
      const [first, second] = [on.bet(10), on.bet(10)];
      await on.does([first], -10);
      await on.does([second], -10);
      await on.refuses([on.rollback(first, second.id)], ["conflict"]);
      const back = on.rollback(first);
      await on.does([back], 10);
      await on.refuses([on.bet(10, back.id)], ["conflict"]);
      await on.refuses([on.win(10, back.id)], ["conflict"]);
    },
  },
  {
    name: "conflict/round",
    invariant: 2,
    says: "The id of a bet used in another round is a conflict.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.refuses([bet], ["conflict"], { round: on.newRound() });
    },
  },
  {
    name: "conflict/original",
    invariant: 2,
    says: "The id of a rollback used for another transaction is a conflict; the rollback itself is still recognised.",
    async run(on) {
      const [first, second] = [on.bet(10), on.bet(10)];
      await on.does([first], -10);
      await on.does([second], -10, { round: on.newRound() });
      const back = on.rollback(first);
      const done = await on.does([back], 10);
      await on.refuses([on.rollback(second, back.id)], ["conflict"]);
      await on.repeats([back], done);
    },
  },
  {
    name: "conflict/currency",
    invariant: 2,
    needs: ["second-currency"],
    says: "The id of a win used for the player's wallet in another currency is a conflict, and so is the id of that wallet's bet used here.",
    async run(on) {
      const other = await on.beside(on.player, on.theatre.secondCurrency);
      const [here, there] = [on.win(4), on.bet(0)];
      await on.does([on.bet(10)], -10);
      await on.does([here], 4);
      await other.refuses([here], ["conflict"]);
      await other.does([there], 0);
      await on.refuses([there], ["conflict"]);
      await other.moved(0);
    },
  },
  {
    name: "conflict/game",
    invariant: 2,
    needs: ["second-game"],
    says: "A bet in a round that began in another game is a conflict, even after the round has ended.",
    async run(on) {
      const game = on.theatre.secondGame!;
      await on.does([on.bet(10)], -10);
      await on.refuses([on.bet(10)], ["conflict"], { game });
      await on.does([on.win(4)], 4, { finished: true });
      await on.refuses([on.bet(10)], ["conflict"], { game });
    },
  },
  {
    name: "conflict/in-a-rollback",
    invariant: 2,
    needs: ["several"],
    says: "A conflict refuses a whole request of rollbacks; a rollback that preceded it is applied when it is sent alone.",
    async run(on) {
      const [first, second] = [on.bet(10), on.bet(7)];
      await on.does([first, second], -17);
      const back = on.rollback(first);
      await on.does([back], 10);
      await on.refuses([on.rollback(second), on.rollback(second, back.id)], ["conflict"]);
      await on.does([on.rollback(second)], 7);
    },
  },
  {
    name: "conflict/in-a-request",
    invariant: 2,
    needs: ["several"],
    says: "A conflict refuses the whole request, including a new win before it.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.refuses([on.win(4), on.bet(11, bet.id)], ["conflict"]);
    },
  },
];
