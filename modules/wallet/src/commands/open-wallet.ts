import type { Tx } from "@apogee/database";
import { currencyOf } from "@apogee/kernel";
import { CurrencyNotOffered } from "../errors.ts";
import { insertWallet, type Wallet } from "../store.ts";

/** Refuses `CurrencyNotOffered`, and an unknown currency. */
export function refuseUnoffered(currency: string): void {
  if (!currencyOf(currency).enabled) throw new CurrencyNotOffered(currency);
}

/** Opens a player's wallet in a currency, or returns the existing one. Refuses `CurrencyNotOffered`. */
export async function openWallet(
  tx: Tx,
  { playerId, currency }: { playerId: number; currency: string },
  at: Date,
): Promise<Wallet> {
  refuseUnoffered(currency);
  return insertWallet(tx, playerId, currency, at);
}
