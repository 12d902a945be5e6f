import { defineList, moment, playerField, table, type Query } from "@apogee/actions";
import { paymentAction, personal, withdrawalFlag } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { currencyOf, minor, toDecimal } from "@apogee/kernel";
import { z } from "zod";
import { isOwnName } from "@apogee/payment-fields";
import { stateOf, type Stage } from "../domain/stage.ts";
import { flagsFor } from "../flags.ts";
import {
  paymentsAsked,
  stepsOfPayments,
  type PaymentOfPlayer,
  type PaymentStep,
} from "../payments-of-player.queries.ts";
import type { CashierPlayer, CashierPorts } from "../ports.ts";
import { paymentById } from "../queries.ts";
import { scoredWithdrawal } from "../withdrawal-risk.ts";

const text = z.string().nullable();
const FAILED: readonly Stage[] = ["declined", "failed", "expired", "canceled", "rejected"];
/** Which stages a part of the list has. */
const PARTS: Readonly<Record<"open" | "done" | "failed", readonly Stage[]>> = {
  open: [
    "requested",
    "awaiting_player",
    "awaiting_confirmations",
    "in_review",
    "held",
    "returning",
    "approved",
    "sent",
  ],
  done: ["credited", "paid", "returned", "recalled"],
  failed: FAILED,
};

/** A payment for staff. */
export const staffPayment = z.object({
  id: z.int(),
  player: z.int(),
  action: paymentAction,
  stage: z.string(),
  state: z.string().describe("The stage as the player sees it."),
  method: z.string(),
  brand: z.string(),
  provider: z.string(),
  currency: z.string(),
  amount: z.string().describe("A decimal text in the currency beside it."),
  fee: z.string(),
  target: personal("account").nullable().describe("The card or the address, masked."),
  holder: personal("name").nullable().describe("The name on the card, as its provider spells it."),
  holder_is_player: z.boolean().nullable().describe("Null without a holder."),
  external_id: text,
  reason: personal("text").nullable().describe("Why it failed or waits."),
  paid: text.describe("What was paid, if it differs."),
  created_at: moment,
  finished_at: moment.nullable(),
  flags: z.array(withdrawalFlag).describe("Of a withdrawal in review."),
  approved_despite: z.array(z.string()),
  fraud: z
    .object({ asked_at: moment, verdict: text, score: z.int().nullable(), reasons: z.array(z.string()) })
    .nullable()
    .describe("What the fraud service answered; a verdict of null: not yet."),
  steps: z
    .array(z.object({ step: z.string(), at: moment, actor: z.string(), note: personal("text").nullable() }))
    .describe("Oldest first."),
});

const scored = staffPayment.extend({
  risk: z
    .object({
      points: z.int().describe("The sum of the lines."),
      level: z.enum(["low", "high"]),
      lines: z.array(z.object({ rule: z.string(), points: z.int(), text: z.string() })),
    })
    .nullable()
    .describe("Of a withdrawal in review: its score, line by line."),
});

/** `player.payments`: deposits and withdrawals of a player. */
export function paymentsOfPlayerQuery(ports: () => CashierPorts): Query {
  return defineList({
    name: "player.payments",
    permission: "payments.read",
    summary:
      "list a player's deposits and withdrawals, newest first, with holders, reasons of failures, flags and scores",
    filters: z.object({
      player: playerField,
      action: paymentAction.optional().describe("only deposits, or only withdrawals (cashout)"),
      part: z.enum(["open", "done", "failed"]).optional().describe("only payments in these stages"),
    }),
    row: scored,
    command: { arguments: ["player"], mostShown: 50 },
    async page({ db, at }, { player, action, part }, page) {
      const stages = part === undefined ? undefined : PARTS[part];
      const { rows, total } = await paymentsAsked(db, { playerId: player, action, stages }, page);
      const shown = await staffPayments(db, ports(), rows);
      return { rows: await Promise.all(shown.map((row) => withRisk(ports(), row, at))), total };
    },
    says: (rows) =>
      rows.length === 0
        ? "No payments."
        : table([
            ["payment", "what", "amount", "target", "holder", "stage", "reason", "created"],
            ...rows.map((row) => [
              String(row.id),
              row.action === "deposit" ? "deposit" : "withdrawal",
              `${row.amount} ${row.currency}`,
              row.target ?? row.method,
              row.holder ?? "",
              row.stage,
              row.reason ?? "",
              row.created_at,
            ]),
          ]),
  });
}

async function withRisk(
  ports: CashierPorts,
  row: z.input<typeof staffPayment>,
  at: Date,
): Promise<z.input<typeof scored>> {
  const isWaiting = row.action === "cashout" && row.stage === "in_review";
  const found = isWaiting ? await scoredWithdrawal(ports, row.id, at) : undefined;
  return {
    ...row,
    risk: found ? { points: found.points, level: found.level, lines: found.lines.map((line) => ({ ...line })) } : null,
  };
}

/** Payments for staff, with their steps, holders and flags. */
export async function staffPayments(
  db: Database,
  ports: CashierPorts,
  payments: readonly PaymentOfPlayer[],
): Promise<Array<z.input<typeof staffPayment>>> {
  const steps = await stepsOfPayments(
    db,
    payments.map(({ id }) => id),
  );
  const players = new Map<number, CashierPlayer>();
  for (const { playerId } of payments)
    if (!players.has(playerId)) players.set(playerId, await ports.player(db, playerId, "cashout"));
  const shown = [];
  for (const payment of payments) {
    const inReview = payment.action === "cashout" && payment.stage === "in_review";
    const flags = inReview ? await flagsFor(db, ports, (await paymentById(db, payment.id))!) : [];
    shown.push(viewOf(payment, { steps: steps.get(payment.id) ?? [], player: players.get(payment.playerId)!, flags }));
  }
  return shown;
}

function viewOf(
  payment: PaymentOfPlayer,
  {
    steps,
    player,
    flags,
  }: {
    readonly steps: readonly PaymentStep[];
    readonly player: CashierPlayer;
    readonly flags: ReadonlyArray<z.output<typeof withdrawalFlag>>;
  },
): z.input<typeof staffPayment> {
  const { currency, holder, paidAmount, paidCurrency, fraudAskedAt, verdict, score, fraudReasons } = payment;
  const money = (value: number, code = currency): string => toDecimal(minor(value), currencyOf(code));
  return {
    id: payment.id,
    player: payment.playerId,
    action: payment.action,
    stage: payment.stage,
    state: stateOf(payment.action, payment.stage, false),
    method: payment.methodId,
    brand: payment.brand,
    provider: payment.provider,
    currency,
    amount: money(payment.amount),
    fee: money(payment.fee),
    target: payment.target,
    holder,
    holder_is_player: holder === null ? null : isOwnName(holder, player),
    external_id: payment.externalId,
    reason: payment.reason,
    paid: paidAmount === null || paidCurrency === null ? null : `${money(paidAmount, paidCurrency)} ${paidCurrency}`,
    created_at: payment.createdAt,
    finished_at: payment.finishedAt,
    flags: [...flags],
    approved_despite: [...payment.despite],
    fraud:
      fraudAskedAt === null ? null : { asked_at: fraudAskedAt, verdict, score, reasons: [...(fraudReasons ?? [])] },
    steps: steps.map(({ step, at, actor, note }) => ({ step, at, actor, note })),
  };
}
