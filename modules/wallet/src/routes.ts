import { listAccounts, openAccount, type AccountView } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { openPurse, refuseUnoffered } from "./commands/open-purse.ts";
import { pursesOf } from "./queries.ts";
import type { Purse } from "./store.ts";
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
  const shown = (purse: Purse, selectedCurrency: string): AccountView =>
    accountView(purse, { selectedCurrency, takesDeposits: ports.takesDeposits(purse.currency) });
  return [
    implementForPlayer(listAccounts, async (_input, { db, principal }) => {
      const purses = await pursesOf(db, principal.playerId);
      return purses.map((purse) => shown(purse, principal.currency));
    }),
    implementForPlayer(openAccount, async ({ body }, { tx, clock, principal }) => {
      refuseUnoffered(body.currency);
      // The player's row is locked before the wallets, the order that everyone uses who locks both.
      await ports.selectCurrency(tx, principal.playerId, body.currency);
      const purse = await openPurse(tx, { playerId: principal.playerId, currency: body.currency }, clock.date());
      return shown(purse, purse.currency);
    }),
  ];
}
