import { findPlayer } from "@apogee/identity";
import { gamesByIdentifier } from "@apogee/games";
import { minor } from "@apogee/kernel";
import { BY_HAND, refusalOf, type RewardKind, type RewardOf } from "@apogee/rewards";
import { rewardedWallet } from "@apogee/wallet";
import { issueFreespins, requireSpinsGame } from "../freespins/commands/issue-freespins.ts";
import { freespinsOfCause } from "../freespins/queries.ts";
import { FREE_TERMS } from "../terms/issued-terms.ts";
import { amountIn } from "./bonus-reward.ts";

const HOUR_MS = 3_600_000;

/** Rewards of free spins. They wait for their player's activation, since their time of play begins with it. */
export const freeSpinsReward: RewardKind<"free_spins"> = {
  kind: "free_spins",
  check: (db, { game, stakes }) =>
    refusalOf(async () => {
      for (const [currency, stake] of Object.entries(stakes))
        await requireSpinsGame(db, { game, currency, stake: minor(stake) });
    }),
  async give(tx, reward, to, cause, at) {
    const { game, spins, stakes, wager, validHours } = reward;
    const { playerId, currency } = to;
    if (stakes[currency] === undefined) return { refused: "currency" };
    if (cause.source !== BY_HAND && !(await findPlayer(tx, playerId))?.canIssueBonuses)
      return { refused: "bonuses_off" };
    const wallet = await rewardedWallet(tx, to, at);
    if (!wallet) return { refused: "no_wallet" };
    const maxWin = amountIn(reward.maxWin, currency);
    const { id } = await issueFreespins(
      tx,
      {
        playerId,
        walletId: wallet.id,
        currency,
        title: cause.title,
        game,
        spins,
        stake: minor(stakes[currency]),
        result: wager && { ...FREE_TERMS, wagerTimes: wager.times, wagerHours: wager.hours, maxWin },
        // The maximum win of a bonus applies when it becomes real money.
        maxWin: wager ? null : maxWin,
        activatableUntil: activatableUntil(reward, at),
        validHours,
        cause: cause.key,
        offerVersionId: null,
      },
      at,
    );
    return { given: { freespins: id } };
  },
  async givenBefore(tx, _reward, _to, { key }) {
    const spins = await freespinsOfCause(tx, key);
    return spins ? { freespins: spins.id } : null;
  },
  async show(db, rewards) {
    const games = await gamesByIdentifier(db, [...new Set(rewards.map(({ game }) => game))]);
    return rewards.map(({ kind, game, spins, stakes }) => ({
      kind,
      title: games.find(({ identifier }) => identifier === game)?.title ?? null,
      count: spins,
      amounts: stakes,
    }));
  },
};

function activatableUntil({ activate }: RewardOf<"free_spins">, at: Date): Date | null {
  if (activate === null) return null;
  return "until" in activate ? new Date(activate.until) : new Date(at.getTime() + activate.hours * HOUR_MS);
}
