import type { Tx } from "@apogee/database";
import { currencyOf } from "@apogee/kernel";
import { CurrencyNotOffered } from "../errors.ts";
import { insertPurse, type Purse } from "../store.ts";

/** Refuses `CurrencyNotOffered`, and an unknown currency. */
export function refuseUnoffered(currency: string): void {
  if (!currencyOf(currency).enabled) throw new CurrencyNotOffered(currency);
}

/** Opens a player's wallet in a currency, or returns the existing one. Refuses `CurrencyNotOffered`. */
export async function openPurse(
  tx: Tx,
  { playerId, currency }: { playerId: number; currency: string },
  at: Date,
): Promise<Purse> {
  refuseUnoffered(currency);
  return insertPurse(tx, playerId, currency, at);
}
