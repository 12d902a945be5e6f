import type { Case } from "./case.ts";

export const conflict: readonly Case[] = [
  {
    name: "conflict/amount", invariant: 2, says: "The id of a bet with another amount is a conflict; the bet itself is still known.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      await on.refuses([on.bet(11, bet.id)], ["conflict"]);
      await on.refuses([on.bet(9, bet.id)], ["conflict"]);
      await on.repeats([bet], first);
    },
  },
  {
    name: "conflict/amount-of-win", invariant: 2, says: "The id of a win with another amount is a conflict.",
    async run(on) {
      const win = on.win(4);
      await on.does([on.bet(10)], -10);
      await on.does([win], 4);
      await on.refuses([on.win(400, win.id)], ["conflict"]);
    },
  },
  {
    name: "conflict/type", invariant: 2, says: "The id of a bet told as a win is a conflict, and the other way.",
    async run(on) {
      const [bet, win] = [on.bet(10), on.win(10)];
      await on.does([bet], -10);
      await on.refuses([on.win(10, bet.id)], ["conflict"]);
      await on.does([win], 10);
      await on.refuses([on.bet(10, win.id)], ["conflict"]);
    },
  },
  {
    name: "conflict/round", invariant: 2, says: "The id of a bet told of another round is a conflict.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.refuses([bet], ["conflict"], { round: on.newRound() });
    },
  },
  {
    name: "conflict/in-a-request", invariant: 2, needs: ["several"], says: "A conflict refuses the whole request, a new win before it included.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      await on.refuses([on.win(4), on.bet(11, bet.id)], ["conflict"]);
    },
  },
];
