import { inTransaction } from "@apogee/database";
import { haltChain } from "../../cursor.store.ts";
import type { EvmPorts } from "../ports.ts";

/** Stops the reading of a chain, with an error for operators. */
export async function halt({ db, chain, clock, log }: EvmPorts, reason: string): Promise<void> {
  log("error", "a chain is not read any more", { chain, reason });
  await inTransaction(db, (tx) => haltChain(tx, chain, reason, clock.date()));
}
