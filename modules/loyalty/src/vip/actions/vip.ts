import { amountField, currencyField, defineAction, defineList, table, type Action, type Query } from "@apogee/actions";
import { currencyOf, fromDecimal, minor, toDecimal, type Currency } from "@apogee/kernel";
import { z } from "zod";
import { setVipThreshold } from "../commands/set-vip-threshold.ts";
import { readVipStatuses } from "../vip.queries.ts";
import { NOT_FOUND } from "../../actions/refusals.ts";

const sums = z.object({ deposits: z.int(), bets: z.int() });

/** `vip.threshold`: sets what a status asks for in a currency. */
export function thresholdAction(): Action {
  return defineAction({
    name: "vip.threshold",
    permission: "offers.edit",
    summary: "set what must be deposited and staked in a quarter to reach a status; other currencies convert EUR",
    input: z.object({
      status: z.string().max(64).describe("the key of the status, such as bronze"),
      currency: currencyField,
      deposits: amountField.describe("sum of the deposits, in the currency").meta({ placeholder: "amount" }),
      bets: amountField.describe("sum of the stakes, in the currency").meta({ placeholder: "amount" }),
    }),
    output: sums.extend({ status: z.string(), currency: z.string(), actor: z.string(), reason: z.string() }),
    refusals: [NOT_FOUND, { code: "unknown_currency", status: 422, when: "There is no such currency." }],
    command: { arguments: ["status", "currency"] },
    async run({ tx, at, actor, reason }, { status, currency: code, deposits, bets }) {
      const currency = currencyOf(code);
      const order = { deposits: minorOf(deposits, currency), bets: minorOf(bets, currency), actor, reason };
      const change = { status, currency: currency.code, ...order };
      await setVipThreshold(tx, change, at);
      return change;
    },
    says: ({ status, currency }, { deposits, bets }) =>
      `${status} asks for deposits of ${deposits} and bets of ${bets} ${currency} a quarter.`,
  });
}

/** Zero, which is refused, for what is no amount of the currency. */
const minorOf = (text: string, currency: Currency): number => fromDecimal(text, currency) ?? 0;

/** `vip.list`: all statuses. */
export function listQuery(): Query {
  return defineList({
    name: "vip.list",
    permission: "offers.read",
    summary: "list the statuses with the deposits and bets that each asks for in a quarter",
    filters: z.object({}),
    row: z.object({
      id: z.string(),
      rank: z.int(),
      key: z.string(),
      name: z.string(),
      lifelong: z.boolean(),
      thresholds: z.record(z.string(), sums).describe("By currency."),
    }),
    all: async ({ db }) =>
      (await readVipStatuses(db)).map((each) => ({ ...each, thresholds: Object.fromEntries(each.thresholds) })),
    says: (statuses) =>
      table([
        ["status", "currency", "deposits", "bets"],
        ...statuses.flatMap(({ key, thresholds }) =>
          Object.entries(thresholds)
            .toSorted(([a], [b]) => a.localeCompare(b))
            .map(([code, { deposits, bets }]) => {
              const decimal = (sum: number): string => toDecimal(minor(sum), currencyOf(code));
              return [key, code, decimal(deposits), decimal(bets)];
            }),
        ),
      ]),
  });
}
