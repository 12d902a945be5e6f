import { expect, test } from "vitest";
import { advance, type PayoutFacts } from "./payout.ts";

const base: PayoutFacts = { rail: "card", stage: "accepted", outcome: "paid", delayS: 8, confirmations: 0 };

test.each<[Partial<PayoutFacts>, ReturnType<typeof advance>]>([
  [{}, { stage: "sent", confirmations: 0, reason: null, nextInMs: 8_000 }],
  [{ stage: "sent" }, { stage: "paid", confirmations: 0, reason: null, nextInMs: null }],
  [
    { stage: "sent", outcome: "failed" },
    { stage: "failed", confirmations: 0, reason: "bank_refused", nextInMs: null },
  ],
  [{ outcome: "stuck" }, { stage: "sent", confirmations: 0, reason: null, nextInMs: null }],
  [{ stage: "sent", outcome: "stuck" }, null],
  [{ stage: "paid" }, null],
  [{ stage: "failed" }, null],
  [{ rail: "bitcoin" }, { stage: "sent", confirmations: 0, reason: null, nextInMs: 4_000 }],
  [
    { rail: "bitcoin", stage: "sent" },
    { stage: "sent", confirmations: 1, reason: null, nextInMs: 4_000 },
  ],
  [
    { rail: "bitcoin", stage: "sent", confirmations: 1 },
    { stage: "paid", confirmations: 2, reason: null, nextInMs: null },
  ],
  [
    { rail: "bitcoin", stage: "sent", outcome: "failed" },
    { stage: "failed", confirmations: 0, reason: "dropped_from_chain", nextInMs: null },
  ],
])("a payout %j advances to %j", (facts, move) => {
  expect(advance({ ...base, ...facts })).toEqual(move);
});
