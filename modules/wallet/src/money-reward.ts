import type { Database, Tx } from "@apogee/database";
import { currencyOf, minor } from "@apogee/kernel";
import { refusalOf, type Recipient, type RewardKind } from "@apogee/rewards";
import { openWallet } from "./commands/open-wallet.ts";
import { postEntry } from "./commands/post-entry.ts";
import { entryOfCause, findWallet } from "./queries.ts";
import type { Wallet } from "./store.ts";

/** What rewards of money need. */
export interface MoneyRewardPorts {
  readonly db: Database;
  /** Called after the commit. */
  balanceChanged(wallet: Wallet): Promise<void>;
}

/** The part of the house's account of bonuses that rewards are paid from, if their cause names none. */
const SHARD = "loyalty";

/** Rewards of real money: one entry of the kind that its source names (a row of
 * `wallet.entry_kind`), from the house's account of bonuses. */
export function moneyReward({ db, balanceChanged }: MoneyRewardPorts): RewardKind<"money"> {
  return {
    kind: "money",
    check: (_db, { amounts }) => refusalOf(() => Object.keys(amounts).map(currencyOf)),
    async give(tx, { amounts }, to, cause, at) {
      const { currency } = to;
      if (amounts[currency] === undefined) return { refused: "currency" };
      const wallet = await rewardedWallet(tx, to, at);
      if (!wallet) return { refused: "no_wallet" };
      const amount = minor(amounts[currency]);
      const { entryId } = await postEntry<string>(
        tx,
        {
          kind: cause.source,
          currency,
          cause: cause.key,
          actor: cause.actor,
          postings: [
            { walletId: wallet.id, amount },
            { account: { kind: "house_bonus", shard: cause.account ?? SHARD }, amount: minor(-amount) },
          ],
        },
        at,
      );
      return { given: { entry: entryId } };
    },
    async givenBefore(tx, _reward, _to, cause) {
      const entry = await entryOfCause(tx, cause.source, cause.key);
      return entry === undefined ? null : { entry };
    },
    show: async (_db, rewards) => rewards.map(({ kind, amounts }) => ({ kind, title: null, count: null, amounts })),
    async announce({ to: { playerId, currency } }) {
      const wallet = await findWallet(db, playerId, currency);
      if (wallet) await balanceChanged(wallet);
    },
  };
}

/** The wallet that gets a reward, opened if it may be; undefined if there is none. */
export async function rewardedWallet(
  tx: Tx,
  { playerId, currency, opensWallet }: Recipient,
  at: Date,
): Promise<Wallet | undefined> {
  return opensWallet ? openWallet(tx, { playerId, currency }, at) : findWallet(tx, playerId, currency);
}
