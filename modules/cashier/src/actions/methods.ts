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
import { recordAudit } from "@apogee/events";
import { currencyOf, InvalidFields, minor, NotFound, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { faultsOfAmounts } from "../domain/method-limits.ts";
import { allMethodLimits, lockMethodLimits, putMethodLimits, type MethodLimits } from "../method-limits.store.ts";

const amount = z.string().describe("A decimal text in the currency beside it.");
const row = z.object({
  method: z.string(),
  currency: z.string(),
  brand: z.string(),
  type: z.string(),
  provider: z.string(),
  deposits: z.boolean().describe("Whether it serves deposits at all."),
  withdrawals: z.boolean(),
  deposit_min: amount,
  deposit_max: amount,
  cashout_min: amount,
  cashout_max: amount,
  presets: z.array(amount),
  default_amount: amount,
  enabled: z.boolean(),
});
const field = (description: string) => amountField.describe(description);

/** `method.list`: what payment methods allow, by currency. */
export function methodsQuery(): Query {
  return defineList({
    name: "method.list",
    permission: "payments.read",
    summary: "list what payment methods allow in each currency",
    filters: z.object({}),
    row,
    sorts: { method: ({ method }) => method, currency: ({ currency }) => currency },
    all: async ({ db }) => (await allMethodLimits(db)).map(viewOf),
    says: (rows) =>
      table([
        ["method", "currency", "deposits", "withdrawals", "state"],
        ...rows.map((each) => [
          each.method,
          each.currency,
          `${each.deposit_min} to ${each.deposit_max}`,
          `${each.cashout_min} to ${each.cashout_max}`,
          each.enabled ? "on" : "off",
        ]),
      ]),
  });
}

/** `method.limits`: sets what a method allows in a currency. Stopping a method needs no second member. */
export function methodLimitsAction(): Action {
  return defineAction({
    name: "method.limits",
    permission: "methods.edit",
    summary: "set what a payment method allows in a currency, and switch it on or off there; open payments go on",
    input: z.object({
      method: z.string().max(60).describe("the method's id"),
      currency: currencyField,
      deposit_min: field("the least deposit"),
      deposit_max: field("the most deposit"),
      cashout_min: field("the least withdrawal"),
      cashout_max: field("the most withdrawal"),
      presets: z.array(amountField).min(1).max(8).describe("the amounts that players can choose"),
      default_amount: field("the amount that the form begins with"),
      enabled: z.boolean().default(false).describe("whether players can use it"),
    }),
    output: z.object({ before: row, after: row }),
    refusals: [{ code: "not_found", status: 404, when: "The method does not exist in this currency." }],
    command: { arguments: ["method", "currency"] },
    fourEyes: {
      version: async ({ tx }, { method, currency }) => JSON.stringify(await known(tx, method, currency)),
      check: async ({ tx }, order) => requireFit(changed(await known(tx, order.method, order.currency), order)),
      // Stopping never waits for a second person: nothing else may change then.
      alone: async ({ tx }, order) => {
        const before = await known(tx, order.method, order.currency);
        return !order.enabled && isSame(before, changed(before, { ...order, enabled: before.enabled }));
      },
    },
    async run({ tx, at, actor, reason }, order) {
      const before = await known(tx, order.method, order.currency);
      const after = changed(before, order);
      requireFit(after);
      const shown = { before: viewOf(before), after: viewOf(after) };
      if (isSame(before, after)) return shown;
      await putMethodLimits(tx, after);
      await recordAudit(tx, {
        at,
        actor,
        action: "method.limits_set",
        subject: `method:${after.method}:${after.currency}`,
        before: limitsOf(shown.before),
        after: limitsOf(shown.after),
        reason,
      });
      return shown;
    },
    says: ({ after }) =>
      `${after.method} in ${after.currency}: deposits ${after.deposit_min} to ${after.deposit_max}, withdrawals ${after.cashout_min} to ${after.cashout_max}, ${after.enabled ? "on" : "off"}.`,
  });
}

async function known(tx: Parameters<typeof lockMethodLimits>[0], method: string, code: string): Promise<MethodLimits> {
  const { code: currency } = currencyOf(code);
  const found = await lockMethodLimits(tx, method, currency);
  if (!found) throw new NotFound(`The method ${method} in ${currency}`);
  return found;
}

function requireFit(limits: MethodLimits): void {
  const faults = Object.entries(faultsOfAmounts(limits));
  if (faults.length > 0)
    throw new InvalidFields(Object.fromEntries(faults.map(([name, invalid]) => [name, { invalid }])));
}

interface Order {
  readonly deposit_min: string;
  readonly deposit_max: string;
  readonly cashout_min: string;
  readonly cashout_max: string;
  readonly presets: readonly string[];
  readonly default_amount: string;
  readonly enabled: boolean;
}

function changed(before: MethodLimits, order: Order): MethodLimits {
  const read = (name: "deposit_min" | "deposit_max" | "cashout_min" | "cashout_max" | "default_amount") =>
    amountIn(order[name], before.currency, name).amount;
  return {
    ...before,
    depositMin: read("deposit_min"),
    depositMax: read("deposit_max"),
    cashoutMin: read("cashout_min"),
    cashoutMax: read("cashout_max"),
    presets: order.presets.map((text) => amountIn(text, before.currency, "presets").amount),
    defaultAmount: read("default_amount"),
    enabled: order.enabled,
  };
}

const isSame = (one: MethodLimits, other: MethodLimits): boolean => JSON.stringify(one) === JSON.stringify(other);

function viewOf(limits: MethodLimits): z.input<typeof row> {
  const text = (value: number): string => toDecimal(minor(value), currencyOf(limits.currency));
  const { method, currency, brand, type, provider, enabled } = limits;
  return {
    method,
    currency,
    brand,
    type,
    provider,
    deposits: limits.servesDeposits,
    withdrawals: limits.servesCashouts,
    deposit_min: text(limits.depositMin),
    deposit_max: text(limits.depositMax),
    cashout_min: text(limits.cashoutMin),
    cashout_max: text(limits.cashoutMax),
    presets: limits.presets.map(text),
    default_amount: text(limits.defaultAmount),
    enabled,
  };
}

/** What the audit trail keeps: what can change. */
function limitsOf({
  deposit_min,
  deposit_max,
  cashout_min,
  cashout_max,
  presets,
  default_amount,
  enabled,
}: z.input<typeof row>) {
  return { deposit_min, deposit_max, cashout_min, cashout_max, presets, default_amount, enabled };
}
