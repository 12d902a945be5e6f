import type { Action } from "../ground/provider.ts";
import type { MoneyCommand, Spending } from "./command.ts";

const HAS = 50_000;
const STAKE = 10_000;
const WIN = 7_000;

const bet = (key: string, amount: number): Action => ({ action: "bet", action_id: key, amount });
const win = (key: string, amount: number): Action => ({ action: "win", action_id: key, amount });
const rollback = (key: string, original: string): Action => ({
  action: "rollback",
  action_id: key,
  original_action_id: original,
});

/** A provider's action on a round whose stakes were placed before. */
const providers = (
  name: string,
  stakes: number,
  actionOf: (key: string) => Action,
  otherOf: (key: string) => Action,
  moves: number,
): MoneyCommand => ({
  name,
  has: HAS,
  status: 200,
  async ready(ground, { playerId, currency }, key) {
    const round = `round-of-${key}`;
    for (let stake = 1; stake <= stakes; stake += 1)
      await ground.demand(200, ground.provider.play(playerId, currency, round, [bet(`${key}-stake-${stake}`, STAKE)]));
    return {
      call: async () => ground.provider.play(playerId, currency, round, [actionOf(key)]),
      otherCall: async () => ground.provider.play(playerId, currency, round, [otherOf(key)]),
      effect: () => ({ events: 1, "real BTC": moves }),
    };
  },
});

export const providersBet = providers(
  "a provider's bet",
  0,
  (key) => bet(key, STAKE),
  (key) => bet(key, STAKE + 1),
  -STAKE,
);
export const providersWin = providers(
  "a provider's win",
  1,
  (key) => win(key, WIN),
  (key) => win(key, WIN - 1),
  WIN,
);
export const providersRollback = providers(
  "a provider's rollback",
  2,
  (key) => rollback(key, `${key}-stake-1`),
  (key) => rollback(key, `${key}-stake-2`),
  STAKE,
);

/** The platform assigns the ids of issues, so no two players share one. */
export const freespinsNews: MoneyCommand = {
  name: "a provider's news of free spins",
  has: HAS,
  status: 200,
  keyOfSender: true,
  async ready(ground, { playerId, currency }) {
    const issue = [
      "freespins",
      "issue",
      String(playerId),
      currency,
      "chaos/Steady",
      "--spins",
      "10",
      "--stake",
      "0.0001",
      "--until",
      "2099-01-01T00:00:00Z",
      "--reason",
      "chaos: spins that win",
    ];
    const { issueId } = JSON.parse(await ground.platform.command("--json", ...issue)) as { issueId: string };
    return {
      call: async () => ground.provider.freespins(issueId, "finished", WIN),
      otherCall: async () => ground.provider.freespins(issueId, "finished", WIN - 1),
      effect: () => ({ postings: 1, "real BTC": WIN }),
    };
  },
};

export const stakeAtProvider: Spending = {
  name: "bets of a provider",
  times: 100,
  accepted: 200,
  refused: { status: 412, code: 100 },
  call: (ground, { playerId, currency }, amount, key) =>
    ground.provider.play(playerId, currency, `round-of-${key}`, [bet(key, amount)], true),
};
