import { describe, expect, test } from "vitest";
import { faultsOf } from "./card-form.ts";
import { brandOf, groupDigits, keptParts, numberFault, passesLuhn } from "./card-number.ts";
import { expiryFault, formatExpiry } from "./expiry.ts";

describe("card numbers", () => {
  test.each([
    ["4556737586899855", "Visa", "4556 7375 8689 9855"],
    ["5291078391920132", "Mastercard", "5291 0783 9192 0132"],
    ["2221003617489029", "Mastercard", "2221 0036 1748 9029"],
    ["371449635392376", "American Express", "3714 496353 92376"],
    ["6011000180331112", "Discover", "6011 0001 8033 1112"],
    ["3530111333300000", "JCB", "3530 1113 3330 0000"],
    ["36148900647913", "Diners Club", "3614 890064 7913"],
    ["6759649826438453", "Maestro", "6759 6498 2643 8453"],
    ["6200000000000005", "UnionPay", "6200 0000 0000 0005"],
  ])("%s is a %s number and is written %s", (digits, brand, written) => {
    expect(brandOf(digits)?.name).toBe(brand);
    expect(groupDigits(digits)).toBe(written);
    expect(numberFault(digits)).toBeUndefined();
  });

  test("every single wrong digit is detected", () => {
    const digits = "4556737586899855";
    for (let place = 0; place < digits.length; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const typed = digits.slice(0, place) + digit + digits.slice(place + 1);
        expect(passesLuhn(typed)).toBe(typed === digits);
      }
    }
  });

  test.each([
    ["", "Enter the card number."],
    ["4", "too short"],
    ["9", "too short"],
    ["9999999999999995", "Cards of this kind"],
    ["45567375868998", "A Visa number has 13, 16 or 19 digits."],
    ["4556737586899854", "a digit is wrong"],
  ])("%j is refused: %s", (digits, message) => {
    expect(numberFault(digits)).toContain(message);
  });

  test.each([
    ["4", "Visa"],
    ["51", "Mastercard"],
    ["5", undefined],
    ["2220", undefined],
    ["2221", "Mastercard"],
    ["2720", "Mastercard"],
    ["2721", undefined],
    ["60", undefined],
    ["6011", "Discover"],
    ["35", undefined],
    ["3528", "JCB"],
    ["", undefined],
  ])("the first digits %j are recognised as %s", (digits, brand) => {
    expect(brandOf(digits)?.name).toBe(brand);
  });

  test("only the first six or eight digits of a number and its last four may be stored", () => {
    expect(keptParts("4556737586899855")).toEqual({ bin: "45567375", lastFour: "9855" });
    expect(keptParts("371449635392376")).toEqual({ bin: "371449", lastFour: "2376" });
  });
});

describe("expiry", () => {
  test.each([
    ["03/26", undefined],
    ["12/30", undefined],
    ["03/46", undefined],
    ["02/26", "expired"],
    ["12/25", "expired"],
    ["04/46", "no card is valid"],
    ["13/28", "from 01 to 12"],
    ["00/28", "from 01 to 12"],
    ["3/28", "MM/YY"],
    ["03/2028", "MM/YY"],
    ["", "MM/YY"],
  ])("in March 2026, the expiry date %s has the fault %s", (text, fault) => {
    if (fault === undefined) expect(expiryFault(text, "2026-03")).toBeUndefined();
    else expect(expiryFault(text, "2026-03")).toContain(fault);
  });

  test.each([
    ["0", "0"],
    ["1", "1"],
    ["09", "09"],
    ["092", "09/2"],
    ["0928", "09/28"],
    ["9", "09"],
    ["928", "09/28"],
    ["09/2899", "09/28"],
    ["02/2028", "02/28"],
    ["1/2027", "01/27"],
    ["2028-02", "02/28"],
    ["022028", "02/28"],
    ["1/27", "01/27"],
    ["ab", ""],
  ])("the input %j is formatted as %j", (typed, written) => {
    expect(formatExpiry(typed)).toBe(written);
  });

  test.each([
    ["12/2028", "12/28"],
    ["122028", "12/28"],
    ["9/2031", "09/31"],
    ["12/28", "12/28"],
    ["1228", "12/28"],
  ])("%s typed key by key becomes %s", (keys, written) => {
    expect([...keys].reduce((before, key) => formatExpiry(before + key), "")).toBe(written);
  });
});

describe("the form", () => {
  const GOOD = { number: "4556 7375 8689 9855", expires: "09/28", cvc: "123", holder: "Mia Brandt" };

  test("a complete, valid card has no faults", () => {
    expect(faultsOf(GOOD, "2026-03")).toEqual({});
    expect(faultsOf({ ...GOOD, number: "371449635392376", cvc: "1234" }, "2026-03")).toEqual({});
  });

  test.each<[string, Partial<typeof GOOD>, string]>([
    ["a code of four digits on a Visa", { cvc: "1234" }, "cvc"],
    ["a code of three digits on an American Express", { number: "371449635392376" }, "cvc"],
    ["letters for a code", { cvc: "12a" }, "cvc"],
    ["no name", { holder: "  " }, "holder"],
    ["a number for a name", { holder: "4556 7375" }, "holder"],
    ["an expired card", { expires: "02/26" }, "expires"],
  ])("%s is a fault of one field only", (_name, change, field) => {
    expect(Object.keys(faultsOf({ ...GOOD, ...change }, "2026-03"))).toEqual([field]);
  });

  test.each(["Zoë O’Hara-Łuk", "MIA B.", "Ånders Ström"])("%s is accepted as a name", (holder) => {
    expect(faultsOf({ ...GOOD, holder }, "2026-03")).toEqual({});
  });
});
