import { listAccounts, openAccount, type AccountView } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { openWallet, refuseUnoffered } from "./commands/open-wallet.ts";
import { walletsOf } from "./queries.ts";
import type { Wallet } from "./store.ts";
import { accountView } from "./views.ts";

/** What the routes of wallets need from the rest of the platform. */
export interface WalletPorts {
  /** The selected currency is stored with the player in `identity`, which this module does not import. */
  selectCurrency(tx: Tx, playerId: number, currency: string): Promise<void>;
  /** Whether a payment method pays into wallets of a currency; provided by `cashier`. */
  takesDeposits(currency: string): boolean;
}

/** The routes of players' wallets. */
export function walletRoutes(ports: WalletPorts): ImplementedRoute[] {
  const shown = (wallet: Wallet, selectedCurrency: string): AccountView =>
    accountView(wallet, { selectedCurrency, takesDeposits: ports.takesDeposits(wallet.currency) });
  return [
    implementForPlayer(listAccounts, async (_input, { db, principal }) => {
      const wallets = await walletsOf(db, principal.playerId);
      return wallets.map((wallet) => shown(wallet, principal.currency));
    }),
    implementForPlayer(openAccount, async ({ body }, { tx, clock, principal }) => {
      refuseUnoffered(body.currency);
      // The player's row is locked before the wallets, the order that everyone uses who locks both.
      await ports.selectCurrency(tx, principal.playerId, body.currency);
      const wallet = await openWallet(tx, { playerId: principal.playerId, currency: body.currency }, clock.date());
      return shown(wallet, wallet.currency);
    }),
  ];
}
