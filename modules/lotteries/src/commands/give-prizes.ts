import { inTransaction } from "@apogee/database";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import type { Giving } from "@apogee/rewards";
import { LOTTERY_ACCOUNT } from "../domain/entry-kinds.ts";
import { textIn, type Lottery } from "../domain/lottery.ts";
import { lockLottery, putStage } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { lockWinner, putGiven, winnersOf } from "../winner.store.ts";

/** The kind of entry of money prizes. */
const SOURCE = "lottery_prize";

/**
 * Gives the prizes of a drawn lottery, each once and in a transaction of its own, and then notes that all are given. Why a
 * prize could not be given is stored and final. Returns whether the lottery is paid.
 */
export async function givePrizes(ports: LotteryPorts, lottery: Lottery): Promise<boolean> {
  for (const { place, givenAt } of await winnersOf(ports.db, [lottery.id]))
    if (givenAt === null) {
      const giving = await givePrize(ports, lottery, place);
      if (giving) await ports.rewards.announce(giving);
    }
  return inTransaction(ports.db, async (tx) => {
    const locked = await lockLottery(tx, lottery.id);
    if (locked?.stage !== "drawn") return false;
    await putStage(tx, lottery.id, { stage: "paid" }, ports.clock.date());
    return true;
  });
}

async function givePrize(ports: LotteryPorts, lottery: Lottery, place: number): Promise<Giving | null> {
  const { db, clock, rewards } = ports;
  return inTransaction(db, async (tx) => {
    const winner = await lockWinner(tx, lottery.id, place);
    if (!winner) return null;
    const { playerId, reward, currency } = winner;
    const at = clock.date();
    const player = await findPlayer(tx, playerId);
    if (!player) throw new NotFound("The player");
    const giving =
      reward &&
      (await rewards.giveReward(
        tx,
        reward,
        { playerId, currency, opensWallet: true },
        {
          key: `lottery:${lottery.id}:${place}:${playerId}`,
          source: SOURCE,
          title: textIn(lottery.titles, player.language),
          actor: "lotteries",
          account: LOTTERY_ACCOUNT,
        },
        at,
      ));
    const refused = giving && "refused" in giving.outcome ? giving.outcome.refused : null;
    await putGiven(tx, { lotteryId: lottery.id, place, refused }, at);
    return giving;
  });
}
