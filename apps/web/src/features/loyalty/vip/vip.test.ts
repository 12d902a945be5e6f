import { expect, test } from "vitest";
import { vipKey, vipOf } from "../../../site/loyalty/vip-status.ts";
import { cardState } from "./card-state.ts";
import { contactsOf } from "../../../site/loyalty/manager-contacts.ts";
import { fallbackProgress } from "./fallback-progress.ts";

test.each([
  ["regular", null, "start"],
  ["bronze", null, "lock"],
  ["regular", "silver", "before"],
  ["silver", "silver", "current"],
  ["gold", "silver", "future"],
  ["platinum", "silver", "lock"],
  ["diamond", "diamond", "current"],
] as const)("the card of %s for a player at %s is %s", (key, current, state) => {
  expect(cardState(key, current)).toBe(state);
});

test("the highest group is the status; an unknown status is read as the first", () => {
  const of = (...ids: string[]) => vipOf({ statuses: ids.map((id) => ({ id, name: id })) });
  expect([of(), of("1117"), of("258", "257"), of("759")]).toEqual(["regular", "regular", "silver", "diamond"]);
  expect([vipKey("gold"), vipKey("emerald"), vipKey(null)]).toEqual(["gold", "regular", "regular"]);
});

test.each([
  ["EUR", 600_000, 6_000_000],
  ["BRL", 3_000_000, 30_000_000],
  ["NOK", 900_000, 9_000_000],
])(
  "without the server's figures, the first step in %s requires deposits of %i and bets of %i",
  (currency, deposits, bets) => {
    expect(fallbackProgress({ id: 1, currency })).toMatchObject({
      nextStatus: "bronze",
      depositThresholdCents: deposits,
      betSumThresholdCents: bets,
      overallProgress: 0,
    });
  },
);

test.each([
  [{ whatsAppLink: null, telegramLink: null, email: "nora@example.com" }, ["mailto:nora@example.com"]],
  [
    { whatsAppLink: "https://wa.me/1", telegramLink: "https://t.me/nora", email: null },
    ["https://wa.me/1", "https://t.me/nora"],
  ],
])("the contacts of %j are %j", (manager, expected) => {
  expect(contactsOf(manager).map(({ href }) => href)).toEqual(expected);
});
