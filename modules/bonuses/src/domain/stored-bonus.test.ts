import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { FREE_TERMS } from "../terms/issued-terms.ts";
import { sharesOfCancel } from "./cancel-info.ts";
import { gameSharesOf } from "./game-shares.ts";
import { dueEnd, isActivatable, isOver, type StoredBonus } from "./stored-bonus.ts";

const NOON = new Date("2026-03-04T12:00:00Z");
const bonus = (more: Partial<StoredBonus> = {}): StoredBonus => ({
  ...FREE_TERMS,
  id: 7,
  playerId: 5,
  walletId: 3,
  currency: "EUR",
  title: "Welcome",
  strategy: "deposit",
  stage: "handle_bets",
  offerKey: null,
  offerTitles: null,
  ofShop: false,
  hidden: false,
  amount: minor(1_000),
  wagerRequired: minor(900),
  wagered: minor(0),
  paymentId: null,
  issuedAt: NOON,
  activatableUntil: null,
  activatedAt: NOON,
  validUntil: null,
  endedAt: null,
  ...more,
});

test.each<[string, Partial<StoredBonus>, number, number, string | null]>([
  ["in play", {}, 100, 0, null],
  ["completed", { wagered: minor(900) }, 0, 1, "wager_done"],
  ["completed and past its deadline", { wagered: minor(900), validUntil: NOON }, 9, 0, "wager_done"],
  ["completed, with a maximum win", { wagered: minor(900), maxWin: minor(50) }, 9, 0, "wager_done"],
  ["completed, with a maximum win and an open round", { wagered: minor(900), maxWin: minor(50) }, 9, 1, null],
  ["completed, sticky, with an open round", { wagered: minor(900), sticky: true }, 9, 1, null],
  [
    "completed, with a maximum win, an open round, a deadline and nothing left",
    { wagered: minor(900), maxWin: minor(50), validUntil: NOON, lostBelow: minor(10) },
    9,
    1,
    null,
  ],
  ["without wagering", { wagerRequired: minor(0) }, 9, 0, "wager_done"],
  ["at its deadline", { validUntil: NOON }, 100, 1, "expired"],
  ["before its deadline", { validUntil: new Date(NOON.getTime() + 1) }, 100, 0, null],
  ["spent", { lostBelow: minor(1) }, 0, 0, "lost"],
  ["spent, with an open round", { lostBelow: minor(1) }, 0, 1, null],
  ["all but spent, without a threshold", {}, 1, 0, null],
  ["spent, without a threshold", {}, 0, 0, "lost"],
  ["at its threshold", { lostBelow: minor(50) }, 50, 0, null],
  ["below its threshold", { lostBelow: minor(50) }, 49, 0, "lost"],
])("a bonus %s %j, with a balance of %i and %i open rounds: %s", (_what, more, money, openRounds, expected) => {
  expect(dueEnd(bonus(more), { money: minor(money), openRounds }, NOON)).toBe(expected);
});

test.each<[Partial<StoredBonus>, boolean]>([
  [{ stage: "issued" }, true],
  [{ stage: "issued", activatableUntil: new Date(NOON.getTime() + 1) }, true],
  [{ stage: "issued", activatableUntil: NOON }, false],
  [{ stage: "wait" }, false],
  [{ stage: "handle_bets" }, false],
  [{ stage: "expired" }, false],
])("%j can be activated: %s", (more, expected) => {
  expect(isActivatable(bonus(more), NOON)).toBe(expected);
});

test("four stages count as ended", () => {
  const stages = ["issued", "wait", "handle_bets", "wager_done", "lost", "canceled", "expired"] as const;
  expect(stages.filter((stage) => isOver({ stage }))).toEqual(["wager_done", "lost", "canceled", "expired"]);
});

test("cancelling a bonus in play forfeits the bonus money, and cancelling an issued one forfeits nothing", () => {
  const wallet = { real: minor(500), bonus: minor(1_300) };
  expect(sharesOfCancel(bonus(), wallet)).toEqual({ kept: 500, balance: 1_800, bonus: 1_300, winnings: 300 });
  expect(sharesOfCancel(bonus({ stage: "issued" }), wallet)).toEqual({
    kept: 500,
    balance: 1_800,
    bonus: 0,
    winnings: 0,
  });
});

test("terms set shares by category, the lowest of several shares counts, and excluded games cannot be played", () => {
  const games = [
    { id: 1, identifier: "apogee/A", categories: ["slots", "new"] },
    { id: 2, identifier: "apogee/B", categories: ["slots", "table"] },
    { id: 3, identifier: "apogee/C", categories: ["live"] },
    { id: 4, identifier: "apogee/D", categories: ["slots"] },
  ];
  expect(gameSharesOf({ contributions: { slots: 5_000, table: 500 }, excludedGames: ["apogee/D"] }, games)).toEqual({
    1: 5_000,
    2: 500,
    4: -1,
  });
  expect(gameSharesOf({ contributions: {}, excludedGames: ["apogee/Z"] }, games)).toBeNull();
});
