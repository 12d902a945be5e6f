import { defineList, playerField, table, type Query } from "@apogee/actions";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { walletsOf } from "../queries.ts";
import { holdings } from "../views.ts";
import { walletHoldings } from "./views.ts";

/** `wallet.show`: a player's wallets. */
export function showQuery(): Query {
  return defineList({
    name: "wallet.show",
    permission: "wallet.read",
    summary: "show a player's wallets",
    filters: z.object({ player: playerField }),
    row: walletHoldings.extend({ id: z.int(), status: z.string() }),
    sorts: { currency: ({ currency }) => currency, real: ({ real }) => real },
    command: { arguments: ["player"] },
    async all({ db }, { player }) {
      return (await walletsOf(db, player)).map((wallet) => ({
        ...holdings(wallet),
        id: wallet.id,
        status: wallet.status,
      }));
    },
    says: (rows) =>
      table([
        ["currency", "real", "bonus", "owed", "status"],
        ...rows.map(({ currency: code, real, bonus, deficit, status }) => {
          const currency = currencyOf(code);
          const text = (amount: number): string => toDecimal(minor(amount), currency);
          return [code, text(real), text(bonus), text(deficit), status];
        }),
      ]),
  });
}
