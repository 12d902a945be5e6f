import { expect, test } from "vitest";
import { readHands } from "./read-hands.ts";

const phase = (view: Record<string, unknown>) => ({ index: 0, kind: "deal", win_cents: 0, total_win_cents: 0, view });

test("the table after the last phase is shown, with what each hand and the insurance paid", () => {
  const open = { cards: [0, 4], total: 13, soft: true, stake_cents: 200, result: null, paid_cents: null };
  const ended = { ...open, cards: [0, 36], total: 21, result: "blackjack", paid_cents: 500 };
  const dealer = { cards: [1, 5], total: 13, soft: true };
  const round = {
    phases: [
      phase({ hands: [open], dealer, insurance_cents: 0, insurance_paid_cents: null }),
      phase({ hands: [ended], dealer, insurance_cents: 100, insurance_paid_cents: 0 }),
    ],
  };
  expect(readHands(round as unknown as Parameters<typeof readHands>[0])).toEqual({
    dealer,
    hands: [{ cards: [0, 36], total: 21, stakeCents: 200, result: "blackjack", paidCents: 500 }],
    insuranceCents: 100,
    insurancePaidCents: 0,
  });
});
