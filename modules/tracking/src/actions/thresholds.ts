import {
  amountField,
  amountIn,
  currencyField,
  defineAction,
  defineList,
  table,
  type Action,
  type Query,
} from "@apogee/actions";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { setThreshold } from "../commands/set-threshold.ts";
import { allThresholds } from "../thresholds.store.ts";

const threshold = z.object({
  currency: z.string(),
  wager: z.int().describe("In minor units."),
  win: z.int().describe("In minor units."),
});

/** `threshold.list`: the amounts from which a wager or a win is a significant event. */
export function thresholdsQuery(): Query {
  return defineList({
    name: "threshold.list",
    permission: "reports.read",
    summary: "list the thresholds by currency",
    filters: z.object({}),
    row: threshold,
    sorts: { currency: ({ currency }) => currency },
    all: ({ db }) => allThresholds(db),
    says: (rows) =>
      table([
        ["currency", "wager", "win"],
        ...rows.map(({ currency, wager, win }) => [currency, inUnits(wager, currency), inUnits(win, currency)]),
      ]),
  });
}

/** `threshold.set`: changes what counts as large, for future rounds. */
export function setThresholdAction(): Action {
  return defineAction({
    name: "threshold.set",
    permission: "thresholds.manage",
    summary: "set the thresholds of a currency for future rounds",
    input: z.object({
      currency: currencyField,
      wager: amountField.optional().describe("like 1000.00").meta({ placeholder: "amount" }),
      win: amountField.optional().describe("like 10000.00").meta({ placeholder: "amount" }),
    }),
    output: z.object({ before: threshold, after: threshold }),
    command: { arguments: ["currency"] },
    async run({ tx, at, actor, reason }, { currency: code, wager, win }) {
      const { code: currency } = currencyOf(code);
      return setThreshold(
        tx,
        {
          currency,
          ...(wager === undefined ? {} : { wager: amountIn(wager, code, "wager").amount }),
          ...(win === undefined ? {} : { win: amountIn(win, code, "win").amount }),
          actor,
          reason,
        },
        at,
      );
    },
    says: ({ after: { currency, wager, win } }) =>
      `In ${currency}, wagers from ${inUnits(wager, currency)} and wins from ${inUnits(win, currency)} are significant events.`,
  });
}

const inUnits = (amount: number, currency: string): string => toDecimal(minor(amount), currencyOf(currency));
