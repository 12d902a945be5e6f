import { equalAnswers, times } from "./together.ts";
import type { Case } from "./case.ts";

export const replay: readonly Case[] = [
  {
    name: "replay/bet",
    invariant: 1,
    says: "A repeated bet debits nothing and returns the same wallet id.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      await on.repeats([bet], first);
      await on.repeats([bet], first);
    },
  },
  {
    name: "replay/win",
    invariant: 1,
    says: "A repeated win credits nothing and returns the same wallet id.",
    async run(on) {
      const win = on.win(25);
      await on.does([on.bet(10)], -10);
      await on.repeats([win], await on.does([win], 25));
    },
  },
  {
    name: "replay/rollback",
    invariant: 1,
    says: "A repeated rollback moves nothing and returns the same wallet id.",
    async run(on) {
      const bet = on.bet(10);
      const rollback = on.rollback(bet);
      await on.does([bet], -10);
      await on.repeats([rollback], await on.does([rollback], 10));
    },
  },
  {
    name: "replay/after-another",
    invariant: 1,
    says: "A repeated bet is recognised after other transactions, in its round and in another.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      await on.does([on.bet(7)], -7);
      await on.does([on.win(3)], 3);
      await on.does([on.bet(5)], -5, { round: on.newRound() });
      await on.repeats([bet], first);
    },
  },
  {
    name: "replay/after-finished",
    invariant: 1,
    says: "A repeated bet and a repeated win are recognised after their round was finished.",
    async run(on) {
      const [bet, win] = [on.bet(10), on.win(4)];
      const first = await on.does([bet], -10);
      const second = await on.does([win], 4, { finished: true });
      await on.repeats([bet], first);
      await on.repeats([win], second, { finished: true });
    },
  },
  {
    name: "replay/after-rollback",
    invariant: 1,
    says: "A bet that was rolled back and is repeated stays rolled back.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      await on.does([on.rollback(bet)], 10);
      await on.repeats([bet], first);
    },
  },
  {
    name: "replay/without-funds",
    invariant: 1,
    says: "A repeated bet is answered as before, even if the balance no longer covers another such bet.",
    async run(on) {
      const bet = on.bet(on.balance);
      await on.repeats([bet], await on.does([bet], -on.balance));
    },
  },
  {
    name: "replay/in-parallel",
    invariant: 1,
    says: "A bet repeated twenty times at once moves nothing and returns the same wallet id each time.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      const reported = await Promise.all(times(20, () => on.send([bet])));
      equalAnswers(on, reported, first);
      await on.moved(0);
    },
  },
  {
    name: "replay/request",
    invariant: 1,
    needs: ["several"],
    says: "A repeated request with a bet and a win moves nothing.",
    async run(on) {
      const acts = [on.bet(10), on.win(4)];
      await on.repeats(acts, await on.does(acts, -6, { finished: true }), { finished: true });
    },
  },
  {
    name: "replay/partly-known",
    invariant: 1,
    needs: ["several"],
    says: "Of a request with a known bet and a new win, only the win is applied.",
    async run(on) {
      const bet = on.bet(10);
      const first = await on.does([bet], -10);
      const { ids } = await on.does([bet, on.win(4)], 4);
      on.sameIds(ids!.slice(0, 1), first.ids);
    },
  },
  {
    name: "replay/twice-in-one",
    invariant: 1,
    needs: ["several"],
    says: "A bet that appears twice in one request is applied once.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet, bet], -10);
    },
  },
  {
    name: "replay/per-player",
    invariant: 1,
    needs: ["second-player"],
    says: "The same id for another player is another transaction, and so is its rollback.",
    async run(on) {
      const other = await on.beside(on.theatre.secondPlayer);
      const bet = on.bet(10);
      await on.does([bet], -10);
      await other.does([bet], -10);
      await other.does([other.rollback(bet)], 10);
      await on.moved(0);
    },
  },
];
