import type { PaymentMethod } from "@apogee/contract";
import { expect, test } from "vitest";
import { groupsOf, isFew, lacksOwn, nameOf, offersOf, otherWalletOf } from "./offers.ts";

const method = (id: string, more: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  brand: id,
  type: "cards",
  title: null,
  description: null,
  translationKey: "",
  iconSrc: null,
  extraIcons: [],
  provider: {},
  savedProfiles: [],
  isForSavedProfilesOnly: false,
  isProfileRequiredForCashout: false,
  termsOfService: null,
  processingTime: "instant",
  feeCents: 0,
  minCents: 1,
  maxCents: 2,
  presetsCents: [],
  ...more,
});
const VISA = { id: "7", title: "Visa •••• 4242 · 12/30", isRemoveAvailable: false, returnableCents: null };
const keys = (offers: readonly { key: string }[]): string[] => offers.map(({ key }) => key);

test("saved cards come first, with name and expiry separated", () => {
  const offers = offersOf([method("card", { savedProfiles: [VISA] })], "AUD");
  expect(keys(offers)).toEqual(["AUD/card/7", "AUD/card"]);
  expect(offers[0]!.saved).toEqual({ id: "7", name: "Visa •••• 4242", expires: "12/30", returnable: null });
});

test.each([
  ["Visa •••• 4242", "saved", { "payments.methods.card": "Karte" }, "Card"],
  ["Karte", "method", { "payments.methods.card": "Karte" }, "Card"],
  ["Card", "method", {}, "Card"],
  ["card", "method", {}, null],
])("%s is the name of a %s with the texts %o and the title %s", (name, which, texts, title) => {
  const offers = offersOf(
    [method("card", { title, translationKey: "payments.methods.card", savedProfiles: [VISA] })],
    "AUD",
  );
  expect(nameOf(offers[which === "saved" ? 0 : 1]!, texts)).toBe(name);
});

test("a method for saved cards only is not offered beside a saved card, but is offered if there is none", () => {
  expect(keys(offersOf([method("card", { savedProfiles: [VISA], isForSavedProfilesOnly: true })], "AUD"))).toEqual([
    "AUD/card/7",
  ]);
  expect(keys(offersOf([method("card", { isForSavedProfilesOnly: true })], "AUD"))).toEqual(["AUD/card"]);
});

test("a card in another name has its own heading, and does not replace its method for withdrawals", () => {
  const offers = offersOf(
    [method("card", { savedProfiles: [{ ...VISA, returnableCents: 280_00 }], isForSavedProfilesOnly: true })],
    "AUD",
  );
  expect(keys(offers)).toEqual(["AUD/card/7", "AUD/card"]);
  expect(offers[0]!.saved).toMatchObject({ returnable: 280_00 });
  expect(groupsOf(offers, "all").map(({ id }) => id)).toEqual(["return", "bank"]);
  const both = offersOf(
    [
      method("card", {
        savedProfiles: [VISA, { ...VISA, id: "8", returnableCents: 280_00 }],
        isForSavedProfilesOnly: true,
      }),
    ],
    "AUD",
  );
  expect(groupsOf(both, "all").map(({ id, offers: own }) => [id, keys(own)])).toEqual([
    ["saved", ["AUD/card/7"]],
    ["return", ["AUD/card/8"]],
  ]);
});

test("offers are grouped under headings, and filters leave headings out", () => {
  const offers = offersOf([method("card", { savedProfiles: [VISA] }), method("bitcoin", { type: "crypto" })], "AUD");
  expect(groupsOf(offers, "all").map(({ id }) => id)).toEqual(["saved", "bank", "crypto"]);
  expect(groupsOf(offers, "crypto").map(({ id }) => id)).toEqual(["crypto"]);
});

test("coins are offered beside money, and money beside coins if the player has a wallet for it", () => {
  const [aud, btc] = [
    { code: "AUD", fiat: true },
    { code: "BTC", fiat: false },
  ];
  expect(otherWalletOf(aud, ["AUD"], [aud, btc])).toBe("BTC");
  expect(otherWalletOf(btc, ["BTC", "AUD"], [aud, btc])).toBe("AUD");
  expect(otherWalletOf(btc, ["BTC"], [aud, btc])).toBeNull();
  expect(otherWalletOf(aud, ["AUD"], [aud])).toBeNull();
});

test("up to four offers count as few, including saved cards", () => {
  const offers = (count: number): boolean =>
    isFew(
      offersOf(
        Array.from({ length: count }, (_, at) => method(String(at))),
        "EUR",
      ),
    );
  expect([offers(1), offers(4), offers(5)]).toEqual([true, true, false]);
  expect(
    isFew(
      offersOf(
        [method("card", { savedProfiles: [VISA, { ...VISA, id: "8" }, { ...VISA, id: "9" }] }), method("bitcoin")],
        "EUR",
      ),
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
