import { amountField, amountIn, currencyField, defineAction, playerField, type Action } from "@apogee/actions";
import { currencyOf, InvalidFields, minor, toDecimal, type Minor } from "@apogee/kernel";
import { z } from "zod";
import { setLimit } from "../amounts/commands/set-limit.ts";
import { PERIODS } from "../domain/periods.ts";
import { MONEY_KINDS } from "../queries.ts";

/** `limit.set`: sets a limit of a player at once. Only an operator at the command line may raise or remove one. */
export function setAction(): Action {
  return defineAction({
    name: "limit.set",
    permission: "limits.tighten",
    summary: `set a limit, or remove it with the amount none; kind: ${MONEY_KINDS.join(", ")}; period: ${PERIODS.join(", ")}; amount like 50.00`,
    input: z.object({
      player: playerField,
      currency: currencyField,
      kind: z.enum(MONEY_KINDS).describe("what it limits: deposits, real money lost, or stakes"),
      period: z.enum(PERIODS).describe("by the clock of the player's country; weeks begin on Monday"),
      amount: amountField.describe("the limit, like 50.00; none removes it"),
    }),
    output: z.object({ before: z.int().nullable(), after: z.int().nullable() }),
    refusals: [
      { code: "no_such_wallet", status: 422, when: "The player has no wallet in this currency." },
      { code: "currency_not_offered", status: 422, when: "No wallet can be opened in this currency." },
      { code: "unknown_currency", status: 422, when: "There is no such currency." },
      { code: "limit_not_loosened", status: 422, when: "A member of staff would raise or remove a limit." },
    ],
    command: { arguments: ["player", "currency", "kind", "period", "amount"] },
    async run({ tx, at, actor, reason, caller }, { player, currency: code, amount: text, ...limit }) {
      const currency = currencyOf(code);
      const amount = limitIn(text, currency.code);
      const order = { ...limit, playerId: player, currency: currency.code, amount, actor, reason };
      const { before } = await setLimit(tx, { ...order, onlyTighten: caller.permissions !== null }, at);
      return { before, after: amount };
    },
    says({ before, after }, { currency: code, kind, period }) {
      const currency = currencyOf(code);
      const said = (amount: number | null): string =>
        amount === null ? "none" : `${toDecimal(minor(amount), currency)} ${currency.code}`;
      return `The ${kind} limit per ${period} was ${said(before)} and is now ${said(after)}.`;
    },
  });
}

function limitIn(text: string, code: string): Minor | null {
  if (text === "none") return null;
  try {
    return amountIn(text, code).amount;
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error;
    throw new InvalidFields({ amount: { invalid: `${text} is neither an exact amount of ${code} nor none.` } });
  }
}
