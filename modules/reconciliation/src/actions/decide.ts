import { amountField, amountIn, defineAction, everyRow, type Action, type ActionContext } from "@apogee/actions";
import type { Tx } from "@apogee/database";
import { recordAudit } from "@apogee/events";
import { currencyOf, InvalidFields, minor, NotFound, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { lockAgreedFee, putAgreedFee } from "../agreed-fees.store.ts";
import {
  assignDifference,
  closeDifference,
  COUNTER_ACCOUNTS,
  noteDifference,
  type Closing,
} from "../commands/difference-orders.ts";
import { differenceById } from "../differences.store.ts";
import { PAYMENT_KINDS } from "../domain/settlement-file.ts";
import { OwnerUnknown } from "../errors.ts";
import type { ReconciliationPorts } from "../ports.ts";
import { differencesAsked } from "../queries.ts";
import { differenceRow, shownDifference } from "./views.ts";

const difference = z.int().min(1).describe("the difference's number");
const CLOSED = { code: "difference_closed", status: 409, when: "The difference is closed." } as const;
const NOT_FOUND = { code: "not_found", status: 404, when: "There is no such difference." } as const;

async function shown({ tx, at }: Pick<ActionContext, "tx" | "at">, id: number) {
  const { rows } = await differencesAsked(tx, { id, state: "all" }, everyRow(null, 1));
  return shownDifference(rows[0]!, at);
}

/** `reconciliation.assign` and `reconciliation.note`. */
export const workActions = (ports: () => ReconciliationPorts): Action[] => [
  defineAction({
    name: "reconciliation.assign",
    permission: "reconciliation.decide",
    summary: "give a difference to a member of staff; without a name, take it",
    input: z.object({
      difference,
      owner: z.string().max(80).optional().describe("the member's name, like mia").meta({ placeholder: "name" }),
    }),
    output: differenceRow,
    refusals: [
      CLOSED,
      NOT_FOUND,
      { code: "difference_owner_unknown", status: 422, when: "There is no member of staff with this name." },
    ],
    reason: "optional",
    command: { arguments: ["difference"] },
    async run(context, { difference: id, owner }) {
      const { tx, at, actor, reason } = context;
      const name = owner?.replace(/^staff:/, "");
      if (name !== undefined && !(await ports().isMember(tx, name))) throw new OwnerUnknown(name);
      await assignDifference(tx, { id, actor, reason, owner: name === undefined ? actor : `staff:${name}` }, at);
      return shown(context, id);
    },
    says: ({ id, owner }) => `Difference ${id} belongs to ${owner ?? "nobody"}.`,
  }),
  defineAction({
    name: "reconciliation.note",
    permission: "reconciliation.decide",
    summary: "write a note about a difference",
    input: z.object({ difference, text: z.string().trim().min(3).max(1_000).describe("the note") }),
    output: differenceRow,
    refusals: [CLOSED, NOT_FOUND],
    reason: "optional",
    command: { arguments: ["difference", "text"] },
    async run(context, { difference: id, text }) {
      await noteDifference(context.tx, { id, actor: context.actor, note: text }, context.at);
      return shown(context, id);
    },
    says: ({ id }) => `The note about difference ${id} is kept.`,
  }),
];

const closeInput = z.object({
  difference,
  amount: amountField
    .optional()
    .describe("how much more the provider holds for the house, like 1.00, or -1.00 for less; left out: no money moves"),
  against: z.enum(COUNTER_ACCOUNTS).default("adjustments").describe("the account on the other side of the posting"),
});

/** `reconciliation.close`: above its threshold it needs a second member. */
export function closeAction(ports: () => ReconciliationPorts): Action {
  return defineAction({
    name: "reconciliation.close",
    permission: "reconciliation.decide",
    confirm: true,
    summary: "close a difference; with an amount, post it between the provider's account and corrections or fees",
    input: closeInput,
    output: differenceRow,
    refusals: [CLOSED, NOT_FOUND],
    command: { arguments: ["difference"] },
    fourEyes: {
      async version({ tx }, { difference: id }) {
        const row = await differenceById(tx, id);
        return row ? JSON.stringify([row.outcome, row.ours, row.theirs, row.closedAt]) : "none";
      },
      async weighs({ tx }, input) {
        const closing = await closingOf(tx, input);
        const row = await differenceById(tx, input.difference);
        if (!closing || !row) return 0;
        return Math.abs(await ports().inEuros(tx, minor(Math.abs(closing.amount)), row.currency));
      },
    },
    async run(context, input) {
      const { tx, at, actor, reason } = context;
      await closeDifference(tx, { id: input.difference, actor, reason, closing: await closingOf(tx, input) }, at);
      return shown(context, input.difference);
    },
    says: ({ id, posted_amount: posted, currency }) =>
      posted === null ? `Difference ${id} is closed.` : `Difference ${id} is closed with ${posted} ${currency}.`,
  });
}

async function closingOf(
  tx: Tx,
  { difference: id, amount, against }: z.output<typeof closeInput>,
): Promise<Closing | null> {
  if (amount === undefined) return null;
  const row = await differenceById(tx, id);
  if (!row) throw new NotFound("The difference");
  const { amount: value } = amountIn(amount, row.currency);
  if (value === 0) throw new InvalidFields({ amount: { invalid: "Leave the amount out if no money moves." } });
  return { amount: value, against };
}

const PPM_PER_PERCENT = 10_000;

/** `reconciliation.agree-fee`: what a provider takes, against which files are checked from the next one on. */
export function agreeFeeAction(): Action {
  return defineAction({
    name: "reconciliation.agree-fee",
    permission: "methods.edit",
    summary: "set the fee that was agreed with a payment provider for a kind of payment in a currency",
    input: z.object({
      provider: z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
        .describe("the payment provider, like sandbox-cards"),
      kind: z.enum(PAYMENT_KINDS).describe("the kind of payment"),
      currency: z.string().toUpperCase().max(8).describe("the currency, like EUR"),
      percent: z.number().min(0).max(100).describe("the share of the amount in percent, like 2.9"),
      fixed: amountField.describe("the fixed part, like 0.25"),
    }),
    output: z.object({
      provider: z.string(),
      kind: z.string(),
      currency: z.string(),
      share_ppm: z.int(),
      fixed_amount: z.string(),
    }),
    refusals: [{ code: "unknown_currency", status: 422, when: "There is no such currency." }],
    command: { arguments: ["provider", "kind", "currency", "percent", "fixed"] },
    async run({ tx, at, actor, reason }, { provider, kind, currency: code, percent, fixed: text }) {
      const currency = currencyOf(code);
      const { amount: fixed } = amountIn(text, code, "fixed");
      if (fixed < 0) throw new InvalidFields({ fixed: { invalid: "The fixed part must not be below zero." } });
      const fee = { provider, kind, currency: currency.code, ppm: Math.round(percent * PPM_PER_PERCENT), fixed };
      const before = await lockAgreedFee(tx, fee);
      await putAgreedFee(tx, fee);
      await recordAudit(tx, {
        at,
        actor,
        action: "reconciliation.fee_agreed",
        subject: `provider:${provider}`,
        reason,
        before: before ? { ...before } : null,
        after: fee,
      });
      return { provider, kind, currency: currency.code, share_ppm: fee.ppm, fixed_amount: toDecimal(fixed, currency) };
    },
    says: (fee) =>
      `${fee.provider} takes ${fee.share_ppm / PPM_PER_PERCENT} % and ${fee.fixed_amount} ${fee.currency} of each ${fee.kind}.`,
  });
}
