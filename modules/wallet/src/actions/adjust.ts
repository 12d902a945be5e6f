import { amountField, amountIn, currencyField, defineAction, playerField, type Action } from "@apogee/actions";
import type { Tx } from "@apogee/database";
import { currencyOf, InvalidFields, minor, toDecimal, type Minor } from "@apogee/kernel";
import { z } from "zod";
import { adjustWallet } from "../commands/adjust-wallet.ts";
import { findWallet } from "../queries.ts";
import type { Wallet } from "../store.ts";
import { holdings } from "../views.ts";
import { walletHoldings } from "./views.ts";

/** What actions on wallets need from other modules. */
export interface WalletActionPorts {
  /** Publishes a wallet's balance. */
  balanceChanged(wallet: Wallet): Promise<void>;
  /** An amount in the platform's currency, rounded up. */
  inEuros(tx: Tx, amount: Minor, currency: string): Promise<Minor>;
}

/** `wallet.adjust`: corrects a balance by hand. Above its threshold it needs a second member. */
export function adjustAction(ports: () => WalletActionPorts): Action {
  return defineAction({
    name: "wallet.adjust",
    permission: "wallet.adjust",
    confirm: true,
    summary: "correct a balance against the adjustments account; amount like 12.50 or -12.50",
    input: z.object({
      player: playerField,
      currency: currencyField,
      amount: amountField.describe("the correction, like 12.50 or -12.50"),
      reference: z
        .string()
        .min(1)
        .max(120)
        .optional()
        .describe("names the adjustment in the ledger; left out: the idempotency key")
        .meta({ placeholder: "name" }),
    }),
    output: z.object({ before: walletHoldings, after: walletHoldings }),
    refusals: [
      { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
      { code: "not_enough_funds", status: 422, when: "The wallet holds less than what is taken." },
      { code: "entry_exists", status: 409, when: "The reference was used before with another adjustment." },
      { code: "adjustment_too_large", status: 422, when: "The amount is beyond what is kept exactly." },
    ],
    command: { arguments: ["player", "currency", "amount"] },
    fourEyes: {
      async version({ tx }, { player, currency }) {
        const wallet = await findWallet(tx, player, currency);
        return wallet ? JSON.stringify(holdings(wallet)) : "none";
      },
      async weighs({ tx }, { amount: text, currency: code }) {
        const { amount, currency } = amountIn(text, code);
        return Math.abs(await ports().inEuros(tx, minor(Math.abs(amount)), currency.code));
      },
    },
    async run({ tx, at, actor, reason, key, afterCommit }, { player, currency: code, amount: text, reference }) {
      const { amount, currency } = amountIn(text, code);
      if (amount === 0)
        throw new InvalidFields({ amount: { invalid: `${text} is not an exact amount of ${currency.code}.` } });
      const order = { playerId: player, currency: currency.code, amount, actor, reason, reference: reference ?? key };
      const { before, after } = await adjustWallet(tx, order, at);
      afterCommit(() => ports().balanceChanged(after));
      return { before: holdings(before), after: holdings(after) };
    },
    says({ before, after }) {
      const currency = currencyOf(after.currency);
      const text = (amount: number): string => toDecimal(minor(amount), currency);
      const debt = before.deficit > 0 ? ` The debt was ${text(before.deficit)} and is now ${text(after.deficit)}.` : "";
      return `${currency.code} ${text(before.real)} is now ${text(after.real)}.${debt}`;
    },
  });
}
