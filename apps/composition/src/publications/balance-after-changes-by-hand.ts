import { depositCurrencies } from "@apogee/cashier";
import { privateChannel, type BalanceUpdate, type Publish } from "@apogee/contract";
import { findPlayer } from "@apogee/identity";
import { accountView, type Wallet } from "@apogee/wallet";
import type { Platform } from "../platform.ts";

/** Publishes a wallet's new balance on its player's channel, with the round that changed it, if any. */
export function balanceChanged(
  { db }: Pick<Platform, "db">,
  publish: Publish,
): (wallet: Wallet, roundId?: string) => Promise<void> {
  return async (wallet, round) => {
    const selected = (await findPlayer(db, wallet.playerId))?.currency ?? wallet.currency;
    await publish(privateChannel("balance", wallet.playerId), {
      ...accountView(wallet, {
        selectedCurrency: selected,
        takesDeposits: (await depositCurrencies(db)).has(wallet.currency),
      }),
      ...(round === undefined ? {} : { round }),
    } satisfies BalanceUpdate);
  };
}
