import { inTransaction } from "@apogee/database";
import { invariant, minor } from "@apogee/kernel";
import { findWallet, postEntry, type Wallet } from "@apogee/wallet";
import { LOTTERY_ACCOUNT, type LotteryEntryKind } from "../domain/entry-kinds.ts";
import { issuesToReturn, putReturned, type Issue } from "../issue.store.ts";
import type { LotteryPorts } from "../ports.ts";

const BATCH = 500;

/**
 * Gives back what was paid for tickets of canceled lotteries, in points or money, each issue once and in a transaction of
 * its own. It is the player's, so breaks keep nothing back.
 */
export async function returnTickets(ports: LotteryPorts): Promise<void> {
  for (;;) {
    const issues = await issuesToReturn(ports.db, BATCH);
    for (const issue of issues) {
      const wallet = await returnIssue(ports, issue);
      if (wallet) await ports.balanceChanged(wallet);
    }
    if (issues.length < BATCH) return;
  }
}

async function returnIssue(ports: LotteryPorts, issue: Issue): Promise<Wallet | null> {
  const at = ports.clock.date();
  return inTransaction(ports.db, async (tx) => {
    if (!(await putReturned(tx, issue.id, at))) return null;
    const { playerId, points, amount, currency, cause } = issue;
    if (points !== null) {
      const returned = { playerId, points, cause: `lottery_return:${issue.id}`, reason: "the lottery was canceled" };
      await ports.returnPoints(tx, returned, at);
    }
    if (amount === null || currency === null) return null;
    const wallet = await findWallet(tx, playerId, currency);
    invariant(wallet, `The wallet that paid for issue ${issue.id} does not exist.`);
    const posted = await postEntry<LotteryEntryKind>(
      tx,
      {
        kind: "lottery_return",
        currency,
        cause,
        actor: "lotteries",
        postings: [
          { walletId: wallet.id, amount: minor(amount) },
          { account: { kind: "house_bonus", shard: LOTTERY_ACCOUNT }, amount: minor(-amount) },
        ],
      },
      at,
    );
    return posted.wallet;
  });
}
