import { minor } from "@apogee/kernel";
import { expect, test } from "vitest";
import { entryOfEnd, requireEnd, type BonusEnd, type EndingBonus } from "./bonus-end.ts";

const bonus = (stage: string, wagered = 0): EndingBonus => ({
  id: 7,
  purseId: 3,
  stage,
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
])("%j as %s: %s", (one, end, expected) => {
  expect(ended(one, end)).toBe(expected);
});

test.each<[BonusEnd, number, object | null]>([
  ["wager_done", 400, { kind: "bonus_converted", to: { purseId: 3, amount: 400 } }],
  ["lost", 400, { kind: "bonus_forfeited", to: { account: { kind: "house_bonus", shard: "issued" }, amount: 400 } }],
  ["expired", 1, { kind: "bonus_forfeited", to: { account: { kind: "house_bonus", shard: "issued" }, amount: 1 } }],
  ["canceled", 0, null],
])("the end %s with %i left moves it once", (end, left, expected) => {
  const entry = entryOfEnd(bonus("handle_bets", 900), end, { bonus: minor(left), currency: "EUR" });
  expect(entry && { kind: entry.kind, to: entry.postings[1] }).toEqual(expected);
  if (entry) expect(entry.postings[0]).toEqual({ purseId: 3, amount: -left, money: "bonus" });
});
