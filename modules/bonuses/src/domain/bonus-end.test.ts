import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { entriesOfEnd, requireEnd, sharesOfEnd, type BonusEnd, type EndingBonus } from "./bonus-end.ts";

const bonus = (stage: string, wagered = 0): EndingBonus => ({
  id: 7,
  walletId: 3,
  stage,
  amount: minor(100),
  maxWin: null,
  sticky: false,
  wagerRequired: minor(900),
  wagered: minor(wagered),
});
const ended = (one: EndingBonus, end: BonusEnd): string => {
  try {
    requireEnd(one, end);
    return "ended";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test.each<[EndingBonus, BonusEnd, string]>([
  [bonus("handle_bets", 900), "wager_done", "ended"],
  [bonus("handle_bets", 899), "wager_done", "wagering_not_completed"],
  [bonus("handle_bets", 899), "canceled", "ended"],
  [bonus("handle_bets"), "lost", "ended"],
  [bonus("handle_bets"), "expired", "ended"],
  [bonus("issued"), "canceled", "bonus_not_in_play"],
  [bonus("wait"), "expired", "bonus_not_in_play"],
  [bonus("wager_done", 900), "wager_done", "bonus_not_in_play"],
  [bonus("canceled"), "canceled", "bonus_not_in_play"],
])("ending %j as %s: %s", (one, end, expected) => {
  expect(ended(one, end)).toBe(expected);
});

test.each<[BonusEnd, number, object | undefined]>([
  ["wager_done", 400, { kind: "bonus_converted", to: { walletId: 3, amount: 400 } }],
  ["lost", 400, { kind: "bonus_forfeited", to: { account: { kind: "house_bonus", shard: "issued" }, amount: 400 } }],
  ["expired", 1, { kind: "bonus_forfeited", to: { account: { kind: "house_bonus", shard: "issued" }, amount: 1 } }],
  ["canceled", 0, undefined],
])("ending a bonus as %s with %i left posts at most one entry", (end, left, expected) => {
  const [entry, more] = entriesOfEnd(bonus("handle_bets", 900), end, { bonus: minor(left), currency: "EUR" });
  expect(entry && { kind: entry.kind, to: entry.postings[1] }).toEqual(expected);
  expect(more).toBeUndefined();
  if (entry) expect(entry.postings[0]).toEqual({ walletId: 3, amount: -left, money: "bonus" });
});

test("the part above the maximum win is forfeited in a separate entry", () => {
  const ending = { ...bonus("handle_bets", 900), maxWin: minor(150) };
  const entries = entriesOfEnd(ending, "wager_done", { bonus: minor(400), currency: "EUR" });
  expect(entries.map(({ kind, cause, postings }) => [kind, cause, postings[1]!.amount])).toEqual([
    ["bonus_converted", "bonus:7", 150],
    ["bonus_forfeited", "bonus:7", 250],
  ]);
});

test.each<[string, { maxWin: number | null; sticky: boolean }, BonusEnd, number, [number, number]]>([
  ["a plain bonus", { maxWin: null, sticky: false }, "wager_done", 400, [400, 0]],
  ["a bonus below its maximum win", { maxWin: 500, sticky: false }, "wager_done", 400, [400, 0]],
  ["a sticky bonus with winnings", { maxWin: null, sticky: true }, "wager_done", 400, [300, 100]],
  ["a sticky bonus that lost", { maxWin: null, sticky: true }, "wager_done", 60, [0, 60]],
  ["a sticky bonus above its maximum win", { maxWin: 200, sticky: true }, "wager_done", 400, [200, 200]],
  ["a sticky bonus that expires", { maxWin: null, sticky: true }, "expired", 400, [0, 400]],
  ["an empty bonus", { maxWin: 500, sticky: true }, "wager_done", 0, [0, 0]],
])("ending %s %j as %s: of %i, %j are converted and forfeited", (_what, terms, end, left, [converted, forfeited]) => {
  const maxWin = terms.maxWin === null ? null : minor(terms.maxWin);
  expect(sharesOfEnd({ amount: minor(100), sticky: terms.sticky, maxWin }, end, minor(left))).toEqual({
    converted,
    forfeited,
  });
});
