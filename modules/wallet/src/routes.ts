import { listAccounts, openAccount } from "@apogee/contract";
import type { Tx } from "@apogee/database";
import { implementForPlayer, type ImplementedRoute } from "@apogee/http";
import { openPurse, refuseUnoffered } from "./commands/open-purse.ts";
import { pursesOf } from "./queries.ts";
import { accountView } from "./views.ts";

/** What the wallet's routes take from the rest of the house. */
export interface WalletPorts {
  /** The selected currency belongs to the player's row in identity, which this module does not know. */
  selectCurrency(tx: Tx, playerId: number, currency: string): Promise<void>;
}

/** Routes of players' wallets. */
export function walletRoutes(ports: WalletPorts): ImplementedRoute[] {
  return [
    implementForPlayer(listAccounts, async (_input, { db, principal }) => {
      const purses = await pursesOf(db, principal.playerId);
      return purses.map((purse) => accountView(purse, principal.currency));
    }),
    implementForPlayer(openAccount, async ({ body }, { tx, clock, principal }) => {
      refuseUnoffered(body.currency);
      // The player's row before the wallets, as everybody takes them who blocks both.
      await ports.selectCurrency(tx, principal.playerId, body.currency);
      const purse = await openPurse(tx, { playerId: principal.playerId, currency: body.currency }, clock.date());
      return accountView(purse, purse.currency);
    }),
  ];
}
