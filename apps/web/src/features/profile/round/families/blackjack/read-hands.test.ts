import { expect, test } from "vitest";
import { readHands } from "./read-hands.ts";

const phase = (view: Record<string, unknown>) => ({ index: 0, kind: "deal", win_cents: 0, total_win_cents: 0, view });

const box = (hand: string | null) => ({
  box: 2,
  insurance_cents: 0,
  sides: [{ side: "plus_three", stake_cents: 40, hand, paid_cents: hand ? 240 : 0 }],
});

test("the table after the last phase is shown, with what each hand, each side bet and the insurance paid", () => {
  const open = { box: 2, cards: [0, 4], total: 13, soft: true, stake_cents: 200, result: null, paid_cents: null };
  const ended = { ...open, cards: [0, 36], total: 21, result: "blackjack", paid_cents: 500 };
  const dealer = { cards: [1, 5], total: 13, soft: true };
  const round = {
    phases: [
      phase({ boxes: [box(null)], hands: [open], dealer, insurance_cents: 0, insurance_paid_cents: null }),
      phase({ boxes: [box("flush")], hands: [ended], dealer, insurance_cents: 100, insurance_paid_cents: 0 }),
    ],
  };
  expect(readHands(round as unknown as Parameters<typeof readHands>[0])).toEqual({
    dealer,
    boxes: 1,
    sides: [{ box: 2, kind: "plus_three", stakeCents: 40, hand: "flush", paidCents: 240 }],
    hands: [{ box: 2, cards: [0, 36], total: 21, stakeCents: 200, result: "blackjack", paidCents: 500 }],
    insuranceCents: 100,
    insurancePaidCents: 0,
  });
});
