import type { Database, Tx } from "@apogee/database";
import { currencyOf, minor } from "@apogee/kernel";
import { refusalOf, type Recipient, type RewardKind } from "@apogee/rewards";
import { openPurse } from "./commands/open-purse.ts";
import { postEntry } from "./commands/post-entry.ts";
import { entryOfCause, findPurse } from "./queries.ts";
import type { Purse } from "./store.ts";

/** What rewards of money need. */
export interface MoneyRewardPorts {
  readonly db: Database;
  /** Called after the commit. */
  balanceChanged(purse: Purse): Promise<void>;
}

/** The part of the house's account of bonuses that rewards are paid from. */
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
      const purse = await rewardedPurse(tx, to, at);
      if (!purse) return { refused: "no_wallet" };
      const amount = minor(amounts[currency]);
      const { entryId } = await postEntry<string>(
        tx,
        {
          kind: cause.source,
          currency,
          cause: cause.key,
          actor: cause.actor,
          postings: [
            { purseId: purse.id, amount },
            { account: { kind: "house_bonus", shard: SHARD }, amount: minor(-amount) },
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
      const purse = await findPurse(db, playerId, currency);
      if (purse) await balanceChanged(purse);
    },
  };
}

/** The wallet that gets a reward, opened if it may be; undefined if there is none. */
export async function rewardedPurse(
  tx: Tx,
  { playerId, currency, opensWallet }: Recipient,
  at: Date,
): Promise<Purse | undefined> {
  return opensWallet ? openPurse(tx, { playerId, currency }, at) : findPurse(tx, playerId, currency);
}
