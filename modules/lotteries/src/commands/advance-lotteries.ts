import type { Lottery } from "../domain/lottery.ts";
import { findLottery, lotteriesIn } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { beginSale } from "./begin-sale.ts";
import { closeSale } from "./close-sale.ts";
import { drawWinners } from "./draw-winners.ts";
import { givePrizes } from "./give-prizes.ts";
import { returnTickets } from "./return-tickets.ts";

/**
 * Leads every lottery as far as the clock allows, through as many stages as are due, so that a clock that was moved far
 * ends its sales, draws and pays at once. Safe to repeat. A lottery that fails is logged and does not stop the others.
 */
export async function advanceLotteries(ports: LotteryPorts): Promise<void> {
  for (const { id } of await lotteriesIn(ports.db, ["scheduled", "selling", "closed", "drawn"]))
    try {
      let lottery = await findLottery(ports.db, id);
      while (lottery && (await nextStage(ports, lottery))) lottery = await findLottery(ports.db, id);
    } catch (error) {
      ports.log("warn", "a lottery waits", { lottery: id, error: String(error) });
    }
  await returnTickets(ports);
}

/** Returns whether the stage has changed. */
async function nextStage(ports: LotteryPorts, lottery: Lottery): Promise<boolean> {
  if (lottery.stage === "scheduled") return beginSale(ports, lottery.id);
  if (lottery.stage === "selling") return closeSale(ports, lottery);
  if (lottery.stage === "closed") return drawWinners(ports, lottery);
  return lottery.stage === "drawn" && givePrizes(ports, lottery);
}
