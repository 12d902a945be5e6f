import { inTransaction } from "@apogee/database";
import { lockLottery, putStage } from "../lottery.store.ts";
import type { LotteryPorts } from "../ports.ts";
import { commitLotteryDraw } from "./commit-lottery-draw.ts";

/**
 * Commits the draw of a published lottery that has none yet, and begins its sale at its start. Returns whether the stage
 * has changed. Refuses `NoBeacon`.
 */
export async function beginSale(ports: LotteryPorts, id: number): Promise<boolean> {
  return inTransaction(ports.db, async (tx) => {
    const at = ports.clock.date();
    const lottery = await lockLottery(tx, id);
    if (lottery?.stage !== "scheduled") return false;
    if (lottery.drawId === null) await commitLotteryDraw(tx, ports, lottery, { from: lottery.endAt, at });
    if (at < lottery.startAt) return false;
    await putStage(tx, id, { stage: "selling" }, at);
    return true;
  });
}
