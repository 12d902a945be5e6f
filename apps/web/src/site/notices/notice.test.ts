import type { PaymentView } from "@apogee/contract";
import { describe, expect, test } from "vitest";
import { givenBonus, givenFreespins } from "../bonuses/testing.ts";
import {
  counterText,
  isRecent,
  NOTICE_LIFE_MS,
  noticeOfBonus,
  noticeOfContest,
  noticeOfFreespins,
  noticeOfLimit,
  noticeOfPayment,
  noticeOfPersonal,
  readNotices,
  readSeen,
  unexpired,
  withNotice,
  withoutNotice,
  withSeen,
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
  action: "deposit",
  missed_offer: { title: "Welcome aboard", why: "used_up" },
} as PaymentView;

describe("a notification", () => {
  test("is created for a deposit that was credited without its offer, and kept", () => {
    const notice = noticeOfPayment(MISSED) as Notice;
    expect(notice).toEqual({
      id: "missed-9",
      type: "payments_changes",
      what: "deposit_missed",
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
    expect(noticeOfFreespins(givenFreespins(), new Date(NOW))).toMatchObject({
      id: "freespins-7",
      type: "freespins_changes",
      amount: 20,
    });
  });

  test.each([
    ["wager_done", "bonus_won"],
    ["lost", "bonus_lost"],
    ["canceled", "bonus_canceled"],
    ["expired", "bonus_expired"],
  ] as const)("is created for a bonus that ends in the stage %s, apart from that of its issue", (stage, what) => {
    const finished_at = "2026-11-25T11:00:00.000Z";
    expect(noticeOfBonus(givenBonus({ stage, finished_at }))).toMatchObject({
      id: `bonus-7-${stage}`,
      what,
      at: finished_at,
    });
  });

  test.each(["wait", "handle_bets"] as const)("is not created for a bonus in the stage %s", (stage) => {
    expect(noticeOfBonus(givenBonus({ stage }))).toBeNull();
  });

  test("is created for free spins that end, with what they won", () => {
    const at = new Date(NOW);
    expect(noticeOfFreespins(givenFreespins({ stage: "finished", won_cents: 7_40 }), at)).toMatchObject({
      id: "freespins-7-finished",
      what: "freespins_finished",
      amount: 7_40,
      at: at.toISOString(),
    });
    expect(noticeOfFreespins(givenFreespins({ stage: "activated" }), at)).toBeNull();
  });

  test.each([
    ["processing", "payout_approved"],
    ["succeeded", "payout_paid"],
    ["rejected", "payout_rejected"],
    ["declined", "payout_failed"],
  ] as const)("is created for a withdrawal that is %s", (state, what) => {
    const timeline = [
      { step: "in_review", status: "done", at: "2026-11-25T09:00:00.000Z" },
      { step: "approved", status: "current", at: "2026-11-25T09:30:00.000Z" },
      { step: "paid", status: "ahead", at: null },
    ];
    const payout = { ...MISSED, missed_offer: null, action: "cashout", state, target: "Visa •••• 4242", timeline };
    expect(noticeOfPayment(payout as PaymentView)).toEqual({
      id: `${what}-9`,
      type: "payments_changes",
      what,
      title: "Visa •••• 4242",
      amount: 50_00,
      currency: "AUD",
      at: "2026-11-25T09:30:00.000Z",
    });
  });

  test.each(["pending", "recalled"] as const)("is not created for a withdrawal that is %s", (state) => {
    const payout = { ...MISSED, missed_offer: null, action: "cashout", state, timeline: [] };
    expect(noticeOfPayment(payout as unknown as PaymentView)).toBeNull();
  });

  test("is created for each change of a limit", () => {
    const change = {
      at: MISSED.created_at,
      type: "deposit",
      period: "day",
      currency: "AUD",
      before: null,
      after: 100_00,
    };
    expect(noticeOfLimit({ ...change, what: "set" })).toEqual({
      id: `limit-deposit-day-${MISSED.created_at}`,
      type: "game_limits",
      what: "limit_set",
      title: "deposit day",
      amount: 100_00,
      currency: "AUD",
      at: MISSED.created_at,
    });
    expect(noticeOfLimit({ ...change, what: "loosened" }).what).toBe("limit_loosened");
  });

  test("is created for a notice that was written for the player", () => {
    const at = MISSED.created_at;
    const notice = noticeOfPersonal({ id: 4, title: "Moonshot", text: "First place.", page: "/tournaments/m", at });
    expect(notice).toMatchObject({ id: "personal-4", what: "personal", text: "First place.", page: "/tournaments/m" });
    const stored = withNotice([], notice, NOW);
    expect(readNotices(JSON.stringify(stored))).toEqual(stored);
    expect(noticeOfPersonal({ id: 4, title: "M", text: "T", page: null, at })).not.toHaveProperty("page");
  });

  test("is created for what happened while no page was open, up to two hours later", () => {
    expect(isRecent({ at: new Date(NOW - NOTICE_LIFE_MS + 1).toISOString() }, NOW)).toBe(true);
    expect(isRecent({ at: new Date(NOW - NOTICE_LIFE_MS).toISOString() }, NOW)).toBe(false);
  });

  test("is not created twice: what was shown is remembered until it is too old to be announced", () => {
    const seen = withSeen(withSeen({}, "a", NOW), "b", NOW + 1);
    expect(readSeen(JSON.stringify(seen))).toEqual({ a: NOW, b: NOW + 1 });
    expect(withSeen(seen, "c", NOW + 2 * NOTICE_LIFE_MS)).toEqual({ b: NOW + 1, c: NOW + 2 * NOTICE_LIFE_MS });
    for (const broken of [null, "", "{", "[1]", '{"a":"b"}']) expect(readSeen(broken)).toEqual({});
  });

  test.each(["Rocket Wheel: A$10", "10 spins of Rocket Chance"])(
    "is not created for a prize of a wheel: %s",
    (title) => {
      expect(noticeOfBonus(givenBonus({ title }))).toBeNull();
      expect(noticeOfFreespins(givenFreespins({ title }), new Date(NOW))).toBeNull();
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

test("a contest is announced once when it starts, and again for each place that is won or lost", () => {
  const news = {
    id: 7,
    title: "Equal Orbit",
    start_at: "2026-11-25T10:00:00Z",
    end_at: "2026-11-30T10:00:00Z",
  };
  const [first, later] = [NOW, NOW + 60_000].map((at) => new Date(at));
  const started = { ...news, event: "tournament_started" } as const;
  expect(noticeOfContest(started, first!).id).toBe(noticeOfContest(started, later!).id);
  const joined = { ...news, event: "player_joined_leaderboard", award_place: 3, previous_place: null } as const;
  expect(noticeOfContest(joined, first!).id).not.toBe(noticeOfContest(joined, later!).id);
  expect(noticeOfContest(joined, first!)).toMatchObject({ amount: 3, page: "/tournaments/7", what: joined.event });
  const kicked = { ...news, event: "player_kicked_from_leaderboard", previous_place: 3 } as const;
  expect(noticeOfContest(kicked, first!).amount).toBe(3);
});
