import { evmTasks, scheduleEvm, scheduleUtxo, utxoTasks } from "@apogee/coins";
import type { ModuleDescription } from "./module.ts";

export const coins: ModuleDescription = {
  name: "coins",
  tasks: (parts) => [...utxoTasks(parts.coins), ...evmTasks(parts.evmChains)],
  schedule: async (db, clock) => {
    await scheduleUtxo(db, clock);
    await scheduleEvm(db, clock);
  },
};
