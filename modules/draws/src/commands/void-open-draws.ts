import type { Tx } from "@apogee/database";
import { storeAllVoid } from "../store.ts";

/**
 * Voids every draw that is not revealed, for a database that was restored to an earlier time: seeds and public values
 * may have been seen that the restored rows still treat as unknown. Their owners commit new draws. Run by the owner of
 * the database. Returns the number of draws.
 */
export async function voidOpenDraws(tx: Tx, at: Date): Promise<number> {
  return storeAllVoid(tx, at);
}
