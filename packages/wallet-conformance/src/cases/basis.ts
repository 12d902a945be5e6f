import { randomUUID } from "node:crypto";
import { Broken } from "../broken.ts";
import type { Case } from "./case.ts";

/** ISO 4217 reserves this code for tests; no wallet has this currency. */
const NOBODYS_CURRENCY = "XTS";

export const basis: readonly Case[] = [
  {
    name: "basis/balance",
    invariant: 0,
    says: "A balance request is answered and moves nothing.",
    async run(on) {
      await on.moved(0);
      await on.moved(0);
    },
  },
  {
    name: "basis/bet",
    invariant: 0,
    says: "A bet debits exactly its amount.",
    async run(on) {
      await on.does([on.bet(10)], -10);
      await on.does([on.bet(1)], -1);
    },
  },
  {
    name: "basis/win",
    invariant: 0,
    says: "A win credits exactly its amount.",
    async run(on) {
      await on.does([on.bet(10)], -10);
      await on.does([on.win(25)], 25);
      await on.does([on.win(1)], 1, { finished: true });
    },
  },
  {
    name: "basis/answers",
    invariant: 0,
    says: "Every kind of call is answered as the protocol specifies, and every transaction has its own id.",
    async run(on) {
      const [bet, win] = [on.bet(10), on.win(4)];
      const first = await on.does([bet], -10);
      const answers = [
        first,
        await on.does([win], 4, { finished: true }),
        await on.does([on.rollback(win)], -4),
        await on.does([on.rollback(bet)], 10),
      ];
      await on.refuses([on.bet(on.balance + 1)], ["funds"]);
      const ids = answers.flatMap((answer) => answer.ids ?? []);
      if (new Set(ids).size !== ids.length)
        throw new Broken(`two transactions share an id of the wallet: ${ids.join(", ")}`);
    },
  },
  {
    name: "basis/unknown-player",
    invariant: 0,
    says: "An unknown player is refused.",
    async run(on) {
      const player = alike(on.player);
      await on.refuses([], ["player"], { player });
      await on.refuses([on.bet(10)], ["player"], { player });
    },
  },
  {
    name: "basis/spellings",
    invariant: 0,
    says: "Another spelling of a player's id, such as 01 for 1, is an unknown player.",
    async run(on) {
      for (const player of [`0${on.player}`, ` ${on.player}`, `${on.player} `, `${on.player}.0`, `+${on.player}`]) {
        await on.refuses([], ["player"], { player });
        await on.refuses([on.bet(10)], ["player"], { player });
        await on.refuses([on.win(10)], ["player"], { player });
      }
    },
  },
  {
    name: "basis/wrong-currency",
    invariant: 0,
    says: "A currency in which the player has no wallet is refused.",
    async run(on) {
      await on.refuses([], ["currency"], { currency: NOBODYS_CURRENCY });
      await on.refuses([on.bet(10)], ["currency"], { currency: NOBODYS_CURRENCY });
    },
  },
  {
    name: "basis/unknown-game",
    invariant: 0,
    says: "A bet and a win in a game that the provider does not have are refused.",
    async run(on) {
      const game = `Nobodys${randomUUID().slice(0, 8)}`;
      for (const act of [on.bet(10), on.win(10)]) await on.refuses([act], ["not_found"], { game });
    },
  },
  {
    name: "basis/unknown-token",
    invariant: 0,
    needs: ["tokens"],
    says: "An unknown token is refused.",
    run: async (on) =>
      void (await on.refuses([], ["token"], { aside: { kind: "token", token: `nobody-${randomUUID()}` } })),
  },
  {
    name: "basis/game-of-another-provider",
    invariant: 0,
    needs: ["provider"],
    says: "A bet in a game whose name has another provider's prefix is a bad request.",
    run: async (on) => void (await on.refuses([on.bet(10)], ["bad_request"], { provider: "nobody" })),
  },
  {
    name: "basis/unknown-provider",
    invariant: 0,
    needs: ["provider-in-address"],
    says: "A bet at the address of an unknown provider is refused.",
    run: async (on) => void (await on.refuses([on.bet(10)], ["not_found"], { to: on.theatre.strangersUrl! })),
  },
];

/** An id of the same kind that no player has. */
function alike(player: string): string {
  if (/^\d+$/.test(player)) return "999999999999999";
  return /^[\da-f]{8}-/i.test(player) ? randomUUID() : `nobody-${randomUUID().slice(0, 8)}`;
}
