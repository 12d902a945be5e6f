import { inTransaction, type Tx } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { minor } from "@apogee/kernel";
import { openWallet, postEntry, type Wallet } from "@apogee/wallet";
import { findContest, type Contest } from "../contest.store.ts";
import type { ContestEntryKind } from "../domain/entry-kinds.ts";
import { noticeText } from "../domain/notices.ts";
import { pageOf } from "../domain/page-of.ts";
import { poolAccount } from "../domain/pool-account.ts";
import { textIn } from "../domain/texts.ts";
import { entriesToReturn, lockEntry, membersOfContest, putReturned, type Entry } from "../entry.store.ts";
import type { ContestPorts } from "../ports.ts";

type Ports = Pick<ContestPorts, "db" | "clock" | "returnPoints" | "balanceChanged" | "notify">;

const AT_A_TIME = 200;

/**
 * Returns the buy-ins of a canceled contest whole, each once and in a transaction of its own, whatever breaks run: they
 * are the players' own. Then notifies every member. A run that dies continues where it stopped.
 */
export async function returnBuyIns(ports: Ports, contestId: number): Promise<number> {
  const contest = await findContest(ports.db, contestId);
  if (!contest || contest.stage !== "canceled") return 0;
  let returned = 0;
  for (;;) {
    const some = await entriesToReturn(ports.db, contestId, AT_A_TIME);
    for (const playerId of some) {
      const wallet = await returnBuyIn(ports, contest, playerId);
      returned += 1;
      if (wallet) await ports.balanceChanged(wallet);
    }
    if (some.length < AT_A_TIME) break;
  }
  for (const playerId of await membersOfContest(ports.db, contestId)) await notifyMember(ports, contest, playerId);
  return returned;
}

function returnBuyIn(ports: Ports, { id }: Contest, playerId: number): Promise<Wallet | null> {
  const at = ports.clock.date();
  return inTransaction(ports.db, async (tx) => {
    const entry = await lockEntry(tx, id, playerId);
    if (!entry || entry.returnedAt !== null) return null;
    const cause = `contest:${id}:${playerId}`;
    if (entry.buyInPoints !== null) await ports.returnPoints(tx, { playerId, points: entry.buyInPoints, cause }, at);
    const wallet = entry.buyInEntry === null ? null : await returnMoney(tx, entry, cause, at);
    await putReturned(tx, id, playerId, at);
    return wallet;
  });
}

async function returnMoney(tx: Tx, entry: Entry, cause: string, at: Date): Promise<Wallet | null> {
  const { contestId, playerId } = entry;
  const [currency, amount] = [entry.buyInCurrency!, entry.buyInAmount!];
  const { id: walletId } = await openWallet(tx, { playerId, currency }, at);
  const posted = await postEntry<ContestEntryKind>(
    tx,
    {
      kind: "contest_buy_in_returned",
      currency,
      cause,
      actor: "contests",
      reverses: entry.buyInEntry!,
      postings: [
        { walletId, amount: minor(amount) },
        { account: poolAccount(contestId), amount: minor(-amount) },
      ],
    },
    at,
  );
  return posted.wallet;
}

function notifyMember({ db, clock, notify }: Ports, contest: Contest, playerId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const player = await findPlayer(tx, playerId);
    if (!player) return;
    const title = textIn(contest.titles, player.language);
    const text = noticeText("canceled", player.language);
    const cause = `contest:${contest.id}:${playerId}:canceled`;
    await notify(tx, { playerId, cause, title, text, page: pageOf(contest) }, clock.date());
  });
}
