import { findPlayer } from "@apogee/identity";
import { currencyOf, minor, type Minor } from "@apogee/kernel";
import { refusalOf, type RewardKind } from "@apogee/rewards";
import { rewardedWallet } from "@apogee/wallet";
import { announceBonus } from "../announce.ts";
import { issueBonus } from "../commands/issue-bonus.ts";
import { bonusById, bonusOfCause } from "../queries.ts";
import { FREE_TERMS } from "../terms/issued-terms.ts";
import type { RewardPorts } from "./ports.ts";

const HOUR_MS = 3_600_000;
/** The source of what the points shop sells. */
const SHOP = "points_exchanged";

/** Rewards of bonus money. A bonus begins at once if its player has accepted its terms; otherwise it waits. */
export function bonusReward(ports: RewardPorts): RewardKind<"bonus"> {
  return {
    kind: "bonus",
    check: (_db, { amounts, maxBet, maxWin }) =>
      refusalOf(() => Object.keys({ ...amounts, ...maxBet, ...maxWin }).map(currencyOf)),
    async give(tx, { amounts, wager, maxBet, maxWin, activateHours }, to, cause, at) {
      const { playerId, currency } = to;
      if (amounts[currency] === undefined) return { refused: "currency" };
      if (!(await findPlayer(tx, playerId))?.canIssueBonuses) return { refused: "bonuses_off" };
      const wallet = await rewardedWallet(tx, to, at);
      if (!wallet) return { refused: "no_wallet" };
      const { id } = await issueBonus(
        tx,
        {
          playerId,
          walletId: wallet.id,
          currency,
          title: cause.title,
          strategy: cause.source === SHOP ? "points" : "personal",
          amount: minor(amounts[currency]),
          terms: {
            ...FREE_TERMS,
            wagerTimes: wager.times,
            wagerHours: wager.hours,
            maxBet: amountIn(maxBet, currency),
            maxWin: amountIn(maxWin, currency),
          },
          cause: cause.key,
          actor: cause.actor,
          activatableUntil: activateHours === null ? null : new Date(at.getTime() + activateHours * HOUR_MS),
          activate: activateHours === null,
        },
        at,
      );
      return { given: { bonus: id } };
    },
    async givenBefore(tx, _reward, _to, { key }) {
      const bonus = await bonusOfCause(tx, key);
      return bonus ? { bonus: bonus.id } : null;
    },
    show: async (_db, rewards) => rewards.map(({ kind, amounts }) => ({ kind, title: null, count: null, amounts })),
    announce: ({ outcome }) => announceGiven(ports, outcome),
  };
}

/** An amount in a currency; null if the terms name none. */
export function amountIn(amounts: Readonly<Record<string, number>> | null, currency: string): Minor | null {
  const amount = amounts?.[currency];
  return amount === undefined ? null : minor(amount);
}

/** Publishes the balance of a bonus that was given; free spins move none. */
export async function announceGiven(ports: RewardPorts, outcome: object): Promise<void> {
  const id = "given" in outcome ? (outcome.given as { readonly bonus?: number }).bonus : undefined;
  const bonus = id === undefined ? undefined : await bonusById(ports.db, id);
  if (bonus) await announceBonus(ports, bonus);
}
