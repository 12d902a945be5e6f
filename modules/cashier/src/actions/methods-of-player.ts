import { defineList, moment, playerField, table, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { z } from "zod";
import { isOwnName } from "@apogee/payment-fields";
import { methodsOfPlayer } from "../methods-of-player.queries.ts";
import type { CashierPorts } from "../ports.ts";

const text = z.string().nullable();
const method = z.object({
  account: z.string().describe("The card or the address, masked."),
  provider: z.string(),
  method: text,
  holder: personal("name").nullable().describe("The name on the card, as its provider spells it."),
  holder_is_player: z.boolean().nullable().describe("Null without a holder."),
  expires: text,
  first_at: moment,
  last_at: moment.nullable(),
  deposits: z.int().describe("Credited ones."),
  withdrawals: z.int().describe("Paid ones."),
  failed: z.int().describe("Payments that failed, expired or were refused."),
});

/** `player.methods`: what a player pays with. */
export function methodsOfPlayerQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "player.methods",
    permission: "payments.read",
    summary: "list the cards and addresses that a player pays with, with their holders and how often they were used",
    filters: z.object({ player: playerField }),
    row: method,
    command: { arguments: ["player"] },
    async all({ db }, { player }) {
      const person = await ports().player(db, player, "cashout");
      return (await methodsOfPlayer(db, player)).map(({ account, provider, methodId, holder, expires, ...each }) => ({
        account,
        provider,
        method: methodId,
        holder,
        holder_is_player: holder === null ? null : isOwnName(holder, person),
        expires,
        first_at: each.firstAt,
        last_at: each.lastAt,
        deposits: each.deposits,
        withdrawals: each.withdrawals,
        failed: each.failed,
      }));
    },
    says: (rows) =>
      rows.length === 0
        ? "Nothing is saved."
        : table([
            ["account", "holder", "own", "deposits", "withdrawals", "failed"],
            ...rows.map((row) => [
              row.account,
              row.holder ?? "",
              row.holder_is_player === null ? "" : row.holder_is_player ? "yes" : "NO",
              ...[row.deposits, row.withdrawals, row.failed].map(String),
            ]),
          ]),
  });
}
