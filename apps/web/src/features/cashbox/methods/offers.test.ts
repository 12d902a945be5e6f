import { expect, test } from "vitest";
import { groupsOf } from "./groups.ts";
import { isFew, lacksOwn, moneyWalletOf, nameOf, offersOf } from "./offers.ts";
import { method } from "./testing.ts";

const VISA = { id: "7", title: "Visa •••• 4242 · 12/30", isRemoveAvailable: false, returnableCents: null };
const keys = (offers: readonly { key: string }[]): string[] => offers.map(({ key }) => key);

test("saved cards come first, with name and expiry separated", () => {
  const offers = offersOf([method("card", { savedProfiles: [VISA] })]);
  expect(keys(offers)).toEqual(["AUD/card/7", "AUD/card"]);
  expect(offers[0]!.saved).toEqual({
    id: "7",
    name: "Visa •••• 4242",
    expires: "12/30",
    removable: false,
    returnable: null,
  });
});

test.each([
  ["Visa •••• 4242", "saved", { "payments.methods.card": "Karte" }, "Card"],
  ["Karte", "method", { "payments.methods.card": "Karte" }, "Card"],
  ["Card", "method", {}, "Card"],
  ["card", "method", {}, null],
])("%s is the name of a %s with the texts %o and the title %s", (name, which, texts, title) => {
  const offers = offersOf([method("card", { title, translationKey: "payments.methods.card", savedProfiles: [VISA] })]);
  expect(nameOf(offers[which === "saved" ? 0 : 1]!, texts)).toBe(name);
});

test("a method for saved cards only is not offered beside a saved card, but is offered if there is none", () => {
  expect(keys(offersOf([method("card", { savedProfiles: [VISA], isForSavedProfilesOnly: true })]))).toEqual([
    "AUD/card/7",
  ]);
  expect(keys(offersOf([method("card", { isForSavedProfilesOnly: true })]))).toEqual(["AUD/card"]);
});

test("a card in another name has its own heading, and does not replace its method for withdrawals", () => {
  const offers = offersOf([
    method("card", { savedProfiles: [{ ...VISA, returnableCents: 280_00 }], isForSavedProfilesOnly: true }),
  ]);
  expect(keys(offers)).toEqual(["AUD/card/7", "AUD/card"]);
  expect(offers[0]!.saved).toMatchObject({ returnable: 280_00 });
  expect(groupsOf(offers, "all").map(({ id }) => id)).toEqual(["return", "cards"]);
  const both = offersOf([
    method("card", {
      savedProfiles: [VISA, { ...VISA, id: "8", returnableCents: 280_00 }],
      isForSavedProfilesOnly: true,
    }),
  ]);
  expect(groupsOf(both, "all").map(({ id, offers: own }) => [id, keys(own)])).toEqual([
    ["saved", ["AUD/card/7"]],
    ["return", ["AUD/card/8"]],
  ]);
});

test("offers are grouped under headings, and filters leave headings out", () => {
  const offers = offersOf([method("card", { savedProfiles: [VISA] }), method("bitcoin", { type: "crypto" })]);
  expect(groupsOf(offers, "all").map(({ id }) => id)).toEqual(["saved", "cards", "coins"]);
  expect(groupsOf(offers, "crypto").map(({ id }) => id)).toEqual(["coins"]);
});

test("beside a coin, the first wallet in money is offered too", () => {
  const [aud, btc] = [
    { code: "AUD", fiat: true },
    { code: "BTC", fiat: false },
  ];
  expect(moneyWalletOf(aud, ["AUD"], [aud, btc])).toBeNull();
  expect(moneyWalletOf(btc, ["BTC", "AUD"], [aud, btc])).toBe("AUD");
  expect(moneyWalletOf(btc, ["BTC"], [aud, btc])).toBeNull();
});

test("up to four offers count as few, including saved cards", () => {
  const offers = (count: number): boolean =>
    isFew(offersOf(Array.from({ length: count }, (_, at) => method(String(at)))));
  expect([offers(1), offers(4), offers(5)]).toEqual([true, true, false]);
  expect(
    isFew(
      offersOf([
        method("card", { savedProfiles: [VISA, { ...VISA, id: "8" }, { ...VISA, id: "9" }] }),
        method("bitcoin"),
      ]),
    ),
  ).toBe(false);
});

test.each([
  [["BTC"], "NOK", true],
  [["NOK", "BTC"], "NOK", false],
  [[], "NOK", false],
])("offers in %j lack one for the wallet in %s: %s", (currencies, selected, lacks) => {
  expect(
    lacksOwn(
      currencies.map((currency) => ({ currency })),
      selected,
    ),
  ).toBe(lacks);
});
