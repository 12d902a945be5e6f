import type { Stage } from "../stage.ts";
import type { Reason, Signing } from "../vocabulary.ts";
import type { Case } from "./case.ts";

export const signature: readonly Case[] = [
  {
    name: "signature/another-key",
    invariant: 12,
    says: "A bet signed with another key is refused; correctly signed, it is accepted.",
    run: (on) => refused(on, "by another key"),
  },
  {
    name: "signature/missing",
    invariant: 12,
    says: "A bet without a signature is refused; correctly signed, it is accepted.",
    run: (on) => refused(on, "missing"),
  },
  {
    name: "signature/malformed",
    invariant: 12,
    says: "A bet with a malformed signature is refused; correctly signed, it is accepted.",
    run: (on) => refused(on, "malformed"),
  },
  {
    name: "signature/other-bytes",
    invariant: 12,
    says: "A bet whose signature covers one additional space is refused; correctly signed, it is accepted.",
    run: (on) => refused(on, "over other bytes"),
  },
  {
    name: "signature/every-call",
    invariant: 12,
    says: "Balance requests, wins and rollbacks signed with another key are refused like bets.",
    async run(on) {
      const bet = on.bet(10);
      await on.does([bet], -10);
      for (const acts of [[], [on.win(25)], [on.rollback(bet)]])
        await on.refuses(acts, ["signature"], { signing: "by another key" });
      if (!on.theatre.speaker.lacks.tokens)
        await on.refuses([], ["signature"], { aside: { kind: "token", token: "nobody" }, signing: "by another key" });
    },
  },
  {
    name: "signature/raw-bytes",
    invariant: 12,
    says: "A body with spaces and line ends is accepted: the signature covers the raw bytes.",
    async run(on) {
      await on.does([on.bet(10)], -10, { spaced: true });
    },
  },
  {
    name: "signature/refused-bet-as-win",
    invariant: 12,
    says: "The bytes and the signature of a refused bet are not accepted as a win or a rollback; the bet is accepted once there are funds.",
    async run(on) {
      await on.does([on.bet(10)], -10);
      const bet = on.bet(on.balance + 1);
      const { exchange: copied } = await on.refuses([bet], ["funds"]);
      const other: readonly Reason[] = ["funds", "signature", "conflict", "bad_request"];
      for (const act of [on.win(bet.amount, bet.id), on.rollback(bet, bet.id)])
        await on.refuses([act], other, { copied });
      await on.does([on.win(10)], 10);
      await on.does([bet], -bet.amount);
    },
  },
];

async function refused(on: Stage, signing: Signing): Promise<void> {
  const bet = on.bet(10);
  await on.refuses([bet], ["signature"], { signing });
  await on.does([bet], -10);
}
