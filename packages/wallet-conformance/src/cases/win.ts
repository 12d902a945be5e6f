import type { Case } from "./case.ts";

export const win: readonly Case[] = [
  {
    name: "win/before-its-bet",
    invariant: 7,
    needs: ["win-first"],
    says: "A win of a round that has no bet yet is accepted.",
    async run(on) {
      await on.does([on.win(20)], 20);
    },
  },
  {
    name: "win/late-bet",
    invariant: 7,
    needs: ["win-first"],
    says: "A bet that arrives after its win debits, and repeats of both are recognised.",
    async run(on) {
      const [won, bet] = [on.win(20), on.bet(30)];
      const first = await on.does([won], 20);
      const second = await on.does([bet], -30, { finished: true });
      await on.repeats([won], first);
      await on.repeats([bet], second, { finished: true });
    },
  },
  {
    name: "win/of-a-blocked-player",
    invariant: 3,
    needs: ["blocked-player", "win-first"],
    says: "A player who may not bet is still paid.",
    async run(on) {
      const blocked = await on.beside(on.theatre.blockedPlayer);
      await blocked.refuses([blocked.bet(1)], ["disabled"]);
      await blocked.does([blocked.win(5)], 5);
    },
  },
  {
    name: "win/under-another-game",
    invariant: 3,
    needs: ["second-game"],
    says: "A win that names another game than its round's is paid once.",
    async run(on) {
      const options = { game: on.theatre.secondGame! };
      const win = on.win(4);
      await on.does([on.bet(10)], -10);
      await on.repeats([win], await on.does([win], 4, options), options);
      await on.does([on.win(3)], 3, { ...options, finished: true });
    },
  },
];
