import { scheduleUtxo, utxoTasks } from "@apogee/coins";
import type { ModuleDescription } from "./module.ts";

export const coins: ModuleDescription = {
  name: "coins",
  tasks: (parts) => utxoTasks(parts.coins),
  schedule: scheduleUtxo,
};
