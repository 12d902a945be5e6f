import type { PaymentView } from "@apogee/contract";
import { describe, expect, test } from "vitest";
import { givenBonus, givenFreespins } from "../bonuses/testing.ts";
import {
  counterText,
  NOTICE_LIFE_MS,
  noticeOfBonus,
  noticeOfFreespins,
  noticeOfPayment,
  readNotices,
  unexpired,
  withNotice,
  withoutNotice,
  type KeptNotice,
  type Notice,
} from "./notice.ts";

const NOW = Date.UTC(2026, 10, 25, 10);
const bonus = noticeOfBonus(givenBonus()) as Notice;
const kept = (id: string, until = NOW + 1): KeptNotice => ({ ...bonus, id, until });

const MISSED = {
  id: 9,
  amount_cents: 50_00,
  currency: "AUD",
  created_at: "2026-11-25T09:00:00.000Z",
  finished_at: "2026-11-25T09:01:00.000Z",
  missed_offer: { title: "Welcome aboard", why: "used_up" },
} as PaymentView;

describe("a notification", () => {
  test("is created for a deposit that was credited without its offer, and kept", () => {
    const notice = noticeOfPayment(MISSED) as Notice;
    expect(notice).toEqual({
      id: "missed-9",
      type: "payments_changes",
      title: "Welcome aboard",
      amount: 50_00,
      currency: "AUD",
      at: MISSED.finished_at,
    });
    const stored = withNotice([], notice, NOW);
    expect(readNotices(JSON.stringify(stored))).toEqual(stored);
    expect(noticeOfPayment({ ...MISSED, missed_offer: null })).toBeNull();
  });

  test("is created for an issued bonus and for issued free spins", () => {
    expect(bonus).toMatchObject({ id: "bonus-7", type: "bonuses_changes", title: "Welcome aboard", amount: 10_00 });
    expect(noticeOfFreespins(givenFreespins())).toMatchObject({
      id: "freespins-7",
      type: "freespins_changes",
      amount: 20,
    });
  });

  test.each(["wait", "handle_bets", "wager_done", "lost", "canceled", "expired", "finished"] as const)(
    "is not created for a bonus in the stage %s",
    (stage) => {
      expect(noticeOfBonus(givenBonus({ stage }))).toBeNull();
    },
  );

  test.each(["activated", "finished", "canceled", "expired"] as const)(
    "is not created for free spins in the stage %s",
    (stage) => {
      expect(noticeOfFreespins(givenFreespins({ stage }))).toBeNull();
    },
  );

  test.each(["Rocket Wheel: A$10", "10 spins of Rocket Chance"])(
    "is not created for a prize of a wheel: %s",
    (title) => {
      expect(noticeOfBonus(givenBonus({ title }))).toBeNull();
      expect(noticeOfFreespins(givenFreespins({ title }))).toBeNull();
    },
  );

  test("is stored once, newest first, for two hours", () => {
    const first = withNotice([], bonus, NOW);
    expect(withNotice(first, bonus, NOW + 5)).toBe(first);
    const both = withNotice(first, { ...bonus, id: "bonus-8" }, NOW + 5);
    expect(both.map(({ id }) => id)).toEqual(["bonus-8", "bonus-7"]);
    expect(NOTICE_LIFE_MS).toBe(7_200_000);
    expect(unexpired(both, NOW + NOTICE_LIFE_MS - 1)).toEqual(both);
    expect(unexpired(both, NOW + NOTICE_LIFE_MS).map(({ id }) => id)).toEqual(["bonus-8"]);
  });

  test("can be removed without removing others", () => {
    expect(withoutNotice([kept("a"), kept("b")], "a").map(({ id }) => id)).toEqual(["b"]);
  });

  test.each([
    [0, "0"],
    [8, "8"],
    [9, "9+"],
    [40, "9+"],
  ])("is counted at the bell, which shows %i as %s", (count, text) => {
    expect(counterText(count)).toBe(text);
  });

  test("is read back as it was stored; anything else is dropped", () => {
    expect(readNotices(JSON.stringify([kept("a"), { id: 4 }, null, { ...kept("b"), type: "spam" }]))).toEqual([
      kept("a"),
    ]);
    for (const broken of [null, "", "{", '"text"', "{}"]) expect(readNotices(broken)).toEqual([]);
  });
});
