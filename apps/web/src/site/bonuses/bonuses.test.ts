import { offerBrings } from "@apogee/contract";
import { describe, expect, test } from "vitest";
import { forfeitOf } from "./cancel-info.ts";
import { deadlineOf, depositGiftsOf, giftsByPart, giftsOf, newGifts } from "./gift-lists.ts";
import { giftStore } from "./gift-store.ts";
import { eligibilityOf, offersFor } from "./offers-for.ts";
import { codeIn, codeStep } from "./promo-codes.ts";
import { givenBonus, givenFreespins, givenOffer, givenTerms } from "./testing.ts";
import { timeLeft } from "./time-left.ts";
import { percentOf, wageringOf } from "./wagering.ts";

describe("a deposit with an offer earns", () => {
  test.each([
    ["the offer's percentage", {}, 50_00, { kind: "bonus", bonusCents: 50_00, stakeCents: 1_500_00 }],
    ["at most the offer's maximum", {}, 500_00, { kind: "bonus", bonusCents: 200_00, stakeCents: 6_000_00 }],
    ["whole cents, rounded down", { percent: 33 }, 20_01, { kind: "bonus", bonusCents: 6_60, stakeCents: 198_00 }],
    ["nothing if it is below the minimum", {}, 19_99, { kind: "too_low", leastCents: 20_00 }],
    [
      "a fixed amount",
      { percent: null, max_bonus_cents: 15_00 },
      20_00,
      { kind: "bonus", bonusCents: 15_00, stakeCents: 450_00 },
    ],
    [
      "a higher requirement if the deposit counts towards it",
      { terms: givenTerms({ wager_of: "deposit_and_bonus" }) },
      50_00,
      { kind: "bonus", bonusCents: 50_00, stakeCents: 3_000_00 },
    ],
    ["free spins", { percent: null, max_bonus_cents: null, freespins_count: 25 }, 20_00, { kind: "spins", count: 25 }],
  ])("%s", (_name, changes, cents, brings) => {
    expect(offerBrings(givenOffer(changes), cents)).toEqual(brings);
  });
});

describe("the offers for a deposit", () => {
  const player = { can_issue_bonuses: true, deposit_bonus_code: null, statuses: [] };
  const [open, byCode] = [givenOffer({ id: 1 }), givenOffer({ id: 2, code_required: true })];

  test.each([
    ["all of them for a player without a code", {}, [1, 2]],
    ["only those that require a code, once the player has one", { deposit_bonus_code: "ORBIT" }, [2]],
    ["none for a player who has switched bonuses off", { can_issue_bonuses: false }, []],
    ["none for a player with several accounts", { statuses: [{ id: "100", name: "multi" }] }, []],
  ])("are %s", (_name, changes, ids) => {
    expect(offersFor({ ...player, ...changes }, [open, byCode]).map(({ id }) => id)).toEqual(ids);
  });

  test("a player with several accounts is not asked to switch bonuses on", () => {
    const several = { ...player, can_issue_bonuses: false, statuses: [{ id: "100", name: "multi" }] };
    expect(eligibilityOf(several)).toBe("multi_account");
    expect(eligibilityOf({ ...player, can_issue_bonuses: false })).toBe("off");
  });
});

describe("the gifts of a player", () => {
  const gifts = giftsOf(
    [
      givenBonus({ id: 1, stage: "handle_bets" }),
      givenBonus({ id: 2, stage: "wait" }),
      givenBonus({ id: 3, activatable_until: "2026-12-03T00:00:00.000Z" }),
      givenBonus({ id: 4, activatable_until: "2026-12-01T00:00:00.000Z" }),
      ...(["wager_done", "lost", "canceled", "expired", "finished"] as const).map((stage, at) =>
        givenBonus({ id: 10 + at, stage, finished_at: `2026-11-1${at}T00:00:00.000Z`, activatable: false }),
      ),
    ],
    [givenFreespins({ id: 5, stage: "activated" }), givenFreespins({ id: 6, activatable: false })],
  );

  test("are grouped by stage, with the most urgent first and past ones newest first", () => {
    const parts = giftsByPart(gifts);
    expect(
      Object.fromEntries(Object.entries(parts).map(([part, all]) => [part, all.map(({ gift }) => gift.id)])),
    ).toEqual({ playing: [1, 5], new: [4, 6, 3], waiting: [2], past: [14, 13, 12, 11, 10] });
  });

  test("are counted as new while they can be activated", () => {
    expect(newGifts(gifts)).toBe(2);
  });

  test("end at the activation deadline before activation, and at the wagering deadline after it", () => {
    const [until, valid] = ["2026-12-01T00:00:00.000Z", "2026-12-31T00:00:00.000Z"];
    const bonus = givenBonus({ activatable_until: until, valid_until: valid });
    expect(deadlineOf({ kind: "bonus", gift: bonus })).toBe(until);
    expect(deadlineOf({ kind: "bonus", gift: { ...bonus, stage: "handle_bets" } })).toBe(valid);
  });

  test("are replaced in place by updates, and new ones come first", () => {
    const store = giftStore();
    let reported = 0;
    const leave = store.subscribe(() => (reported += 1));
    store.put({ state: "ready", bonuses: [givenBonus({ id: 1 }), givenBonus({ id: 2 })], freespins: [] });
    store.takeBonus(givenBonus({ id: 2, stage: "handle_bets" }));
    store.takeBonus(givenBonus({ id: 3 }));
    store.takeFreespins(givenFreespins({ id: 9 }));
    expect(store.gifts.bonuses.map(({ id, stage }) => [id, stage])).toEqual([
      [3, "issued"],
      [1, "issued"],
      [2, "handle_bets"],
    ]);
    expect(store.gifts.freespins.map(({ id }) => id)).toEqual([9]);
    expect(reported).toBe(4);
    leave();
    store.put(null);
    expect([reported, store.gifts]).toEqual([4, { state: "loading", bonuses: [], freespins: [] }]);
  });
});

describe("wagering", () => {
  const playing = givenBonus({
    stage: "handle_bets",
    amount_wager_cents: 29_00,
    amount_wager_requirement_cents: 100_00,
  });

  test.each([
    [29_00, 100_00, 29],
    [99_99, 100_00, 99],
    [100_00, 100_00, 100],
    [101_00, 100_00, 100],
    [0, 100_00, 0],
    [0, 0, 100],
  ])("%i of %i is %i %%, rounded down", (done, whole, percent) => {
    expect(percentOf(done, whole)).toBe(percent);
  });

  test("counts only what is in play in the wallet", () => {
    expect(wageringOf([playing, givenBonus(), { ...playing, currency: "EUR" }], "AUD")).toEqual({
      wageredCents: 29_00,
      requiredCents: 100_00,
      percent: 29,
      maxBetCents: 8_00,
    });
    expect(wageringOf([givenBonus()], "AUD")).toBeNull();
  });

  test("has no maximum bet once the requirement is reached", () => {
    expect(wageringOf([{ ...playing, amount_wager_cents: 100_00 }], "AUD")?.maxBetCents).toBeNull();
  });
});

test.each([
  ["2026-11-28T10:00:00Z", { unit: "days", count: 3 }],
  ["2026-11-28T09:59:59Z", { unit: "days", count: 2 }],
  ["2026-11-25T12:30:00Z", { unit: "hours", count: 2 }],
  ["2026-11-25T10:00:20Z", { unit: "minutes", count: 1 }],
  ["2026-11-25T10:00:00Z", { unit: "over", count: 0 }],
])("the time left until %s is %o", (until, left) => {
  expect(timeLeft(until, Date.UTC(2026, 10, 25, 10))).toEqual(left);
});

describe("the cost of cancelling a bonus", () => {
  const info = {
    id: 7,
    currency: "AUD",
    current_balance: "60.50",
    cash_balance: "45.00",
    bonus_balance: "15.50",
    bonus_winnings: "5.50",
    total_withdrawal_amount: "45.00",
    open_rounds: 1,
  };

  test("is read exactly, in minor units", () => {
    expect(forfeitOf(info, 100)).toEqual({
      currency: "AUD",
      haveCents: 60_50,
      lostCents: 15_50,
      winningsCents: 5_50,
      keptCents: 45_00,
      openRounds: 1,
    });
  });

  test("is unknown if an amount cannot be read", () => {
    expect(forfeitOf({ ...info, bonus_balance: "15.505" }, 100)).toBeNull();
  });
});

describe("a bonus code in a visitor's link", () => {
  test.each([
    ["?deposit_bonus_code=ORBIT", "deposit", "ORBIT"],
    ["?coupon_code=MOON-1", "coupon", "MOON-1"],
    ["?coupon_code=MOON", "deposit", undefined],
    ["?deposit_bonus_code=%3Cb%3E", "deposit", undefined],
    [`?deposit_bonus_code=${"A".repeat(41)}`, "deposit", undefined],
    ["", "deposit", undefined],
  ] as const)("in the query %s, as a %s code, is %s", (search, kind, code) => {
    expect(codeIn(search, kind)).toBe(code);
  });

  const at = { isMain: true, signedIn: true, arriving: false, deposit: null, coupon: null };
  test.each([
    ["is applied on the main page after a log-in", { deposit: "ORBIT" }, { do: "apply", code: "ORBIT" }],
    ["leads to the gifts if it is a coupon", { coupon: "MOON" }, { do: "redeem", code: "MOON" }],
    ["waits on other pages", { deposit: "ORBIT", isMain: false }, { do: "nothing" }],
    [
      "waits for the log-in on the page where the guest arrived",
      { deposit: "ORBIT", signedIn: false, arriving: true },
      { do: "nothing" },
    ],
    ["is forgotten for a guest on the main page", { deposit: "ORBIT", signedIn: false }, { do: "forget" }],
    ["leads to no step if there is none", {}, { do: "nothing" }],
  ])("%s", (_name, changes, step) => {
    expect(codeStep({ ...at, ...changes })).toEqual(step);
  });
});

test("offers of the next deposit are gifts, those that end first before the others", () => {
  const offers = [
    givenOffer({ id: 1, title: "Any time" }),
    givenOffer({ id: 2, title: "This week", ends_at: "2026-12-02T10:00:00.000Z" }),
  ];
  expect(depositGiftsOf(offers)).toMatchObject([
    {
      type: "deposit",
      title: "This week",
      stage: "issued",
      activatable: true,
      activatable_until: "2026-12-02T10:00:00.000Z",
    },
    { type: "deposit", title: "Any time", stage: "issued", activatable: true, activatable_until: null },
  ]);
});
