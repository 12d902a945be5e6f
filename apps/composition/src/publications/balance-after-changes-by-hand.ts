import { depositCurrencies } from "@apogee/cashier";
import { privateChannel, type BalanceUpdate, type Publish } from "@apogee/contract";
import { findPlayer } from "@apogee/identity";
import { accountView, type Purse } from "@apogee/wallet";
import type { Platform } from "../platform.ts";

/** Publishes a wallet's new balance on its player's channel, with the round that changed it, if any. */
export function balanceChanged(
  { db }: Pick<Platform, "db">,
  publish: Publish,
): (purse: Purse, roundId?: string) => Promise<void> {
  return async (purse, round) => {
    const selected = (await findPlayer(db, purse.playerId))?.currency ?? purse.currency;
    await publish(privateChannel("balance", purse.playerId), {
      ...accountView(purse, {
        selectedCurrency: selected,
        takesDeposits: (await depositCurrencies(db)).has(purse.currency),
      }),
      ...(round === undefined ? {} : { round }),
    } satisfies BalanceUpdate);
  };
}
