import type { AnyTask, Task } from "@apogee/events";
import { takePrizeBack } from "./commands/take-prize-back.ts";
import type { AdventurePorts } from "./ports.ts";
import { TAKE_PRIZE_BACK, type PrizeToTake } from "./queued.ts";

/** The jobs of the adventure. */
export function adventureTasks(ports: AdventurePorts): AnyTask[] {
  const takeBack: Task<PrizeToTake> = { ...TAKE_PRIZE_BACK, run: (prize) => takePrizeBack(ports, prize) };
  return [takeBack];
}
