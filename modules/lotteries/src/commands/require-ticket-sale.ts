import type { Tx } from "@apogee/database";
import { sellsAt, type Lottery } from "../domain/lottery.ts";
import { barredAmong, isOpenTo } from "../eligible.ts";
import { LotteryForOthers, TicketsClosed } from "../errors.ts";
import type { LotteryPorts } from "../ports.ts";

/**
 * Checks that a player may buy tickets of a lottery now. A break that begins meanwhile waits for the commit. Refuses
 * `StakesClosed`, `AccountDisabled`, `LotteryForOthers` and `TicketsClosed`.
 */
export async function requireTicketSale(
  tx: Tx,
  { rewards, clock }: Pick<LotteryPorts, "rewards" | "clock">,
  lottery: Lottery,
  playerId: number,
): Promise<void> {
  const at = clock.date();
  await rewards.requireGiving(tx, playerId, at);
  const barred = await barredAmong(tx, [playerId], at);
  if (barred.has(playerId) || !(await isOpenTo(tx, lottery, playerId))) throw new LotteryForOthers();
  if (!sellsAt(lottery, at.getTime())) throw new TicketsClosed();
}
