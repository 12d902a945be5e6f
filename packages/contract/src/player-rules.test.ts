import { describe, expect, test } from "vitest";
import {
  ageOn,
  dayIn,
  EMAIL,
  isPostalCode,
  isSamePhone,
  NAME,
  NICKNAME,
  parseBirthDate,
  PASSWORD,
  PHONE,
  PLAIN_TEXT,
  postalKey,
  tidyPhone,
} from "./player-rules.ts";
import { stateOf } from "./postal-ranges.ts";

describe("a field", () => {
  test.each<[string, RegExp, string, boolean]>([
    ["e-mail", EMAIL, "mia.berg+play@mail.example.org", true],
    ["e-mail", EMAIL, "mia@localhost", false],
    ["e-mail", EMAIL, "mia example.org", false],
    ["e-mail", EMAIL, "o'brien!#$%&*+-/=?^_`{|}~@mail.example.org", true],
    ["e-mail with a zero-width space", EMAIL, "mia\u200b@example.org", false],
    ["e-mail with a soft hyphen", EMAIL, "mi\u00ada@example.org", false],
    ["e-mail with a right-to-left override", EMAIL, "\u202emia@example.org", false],
    ["e-mail in full-width letters", EMAIL, "\uff4d\uff49\uff41@example.org", false],
    ["e-mail with a Cyrillic а", EMAIL, "mi\u0430@example.org", false],
    ["e-mail with a full-width at sign", EMAIL, "mia\uff20example.org", false],
    ["e-mail with a full-width dot", EMAIL, "mia@example\uff0eorg", false],
    ["password", PASSWORD, "aA1!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", true],
    ["password", PASSWORD, "with space", false],
    ["password", PASSWORD, "größer12", false],
    ["nickname", NICKNAME, "Mia B.-7", true],
    ["nickname", NICKNAME, "mia_b", false],
    ["nickname", NICKNAME, "mia<b>", false],
    ["name", NAME, "Anna-Maria 2.", true],
    ["name", NAME, "O'Brien", true],
    ["nickname", NICKNAME, "---", false],
    ["nickname", NICKNAME, "\u3164\u3164\u3164", false],
    ["nickname", NICKNAME, "Mia\u3164", false],
    ["nickname", NICKNAME, "777", true],
    ["name", NAME, "\u3164", false],
    ["name", NAME, "\u115F\u1160", false],
    ["text", PLAIN_TEXT, "\uFFA0", false],
    ["phone", PHONE, "++++++++", false],
    ["phone", PHONE, "(--) ./ -", false],
    ["phone", PHONE, "+49 30 12 34", true],
    ["phone", PHONE, "+49 30 12 3", false],
    ["phone", PHONE, "+49 30/1234567", true],
    ["phone", PHONE, tidyPhone("\u202A+61412345678\u202C"), true],
    ["name", NAME, "Anna@", false],
    ["name", NAME, "Zoë", true],
    ["name", NAME, "O’Neill-Müller", true],
    ["name", NAME, "Анна", true],
    ["name", NAME, "मीरा", true],
    ["name", NAME, "李", true],
    ["name", NAME, "1", false],
    ["name", NAME, "-", false],
    ["name", NAME, "' .", false],
    ["name", NAME, "Anna\n", false],
    ["text", PLAIN_TEXT, "12 Boundary St, Unit 3/4", true],
    ["text", PLAIN_TEXT, "Frankfurt (Oder)", true],
    ["text", PLAIN_TEXT, "1", false],
    ["text", PLAIN_TEXT, "12-14", false],
    ["text", PLAIN_TEXT, "<b>", false],
    ["phone", PHONE, "+49 (30) 12-34", true],
    ["phone", PHONE, "1234567", false],
    ["phone", PHONE, "1234567a", false],
  ])("of the kind %s, by %s: %s fits: %s", (_kind, rule, text, fits) => {
    expect(rule.test(text)).toBe(fits);
  });
});

describe("a birth date", () => {
  test.each([
    ["31/12/1990", "1990-12-31"],
    ["1990-12-31", "1990-12-31"],
    ["29/02/2000", "2000-02-29"],
    ["29/02/2001", undefined],
    ["31/04/1990", undefined],
    ["1/2/1990", undefined],
    ["12/13/1990", undefined],
    ["00/01/1990", undefined],
  ])("%s is read as %s", (text, date) => {
    expect(parseBirthDate(text)).toBe(date);
  });

  test.each([
    ["2008-03-04", "2026-03-03T23:59:59Z", 17],
    ["2008-03-04", "2026-03-04T00:00:00Z", 18],
    ["2008-02-29", "2026-02-28T12:00:00Z", 17],
    ["2008-02-29", "2026-03-01T00:00:00Z", 18],
  ])("%s means, on %s, an age of %i", (date, today, age) => {
    expect(ageOn(date, today.slice(0, 10))).toBe(age);
  });
});

describe("a postal code", () => {
  test.each([
    ["DE", "10115", true],
    ["DE", "1011", false],
    ["CA", "K1A 0B1", true],
    ["CA", "D1A 0B1", false],
    ["NO", "0150", true],
    ["AU", "800", true],
    ["FR", "75001", true],
    ["FR", "<", false],
  ])("of %s: %s fits: %s", (country, code, fits) => {
    expect(isPostalCode(country, code)).toBe(fits);
  });

  test.each([
    ["1000", "New South Wales"],
    ["2599", "New South Wales"],
    ["2600", "Australian Capital Territory"],
    ["2618", "Australian Capital Territory"],
    ["2619", "New South Wales"],
    ["2899", "New South Wales"],
    ["2900", "Australian Capital Territory"],
    ["2920", "Australian Capital Territory"],
    ["2921", "New South Wales"],
    ["2999", "New South Wales"],
    ["200", "Australian Capital Territory"],
    ["299", "Australian Capital Territory"],
    ["0299", "Australian Capital Territory"],
    ["3000", "Victoria"],
    ["3999", "Victoria"],
    ["8000", "Victoria"],
    ["8999", "Victoria"],
    ["4000", "Queensland"],
    ["4999", "Queensland"],
    ["9000", "Queensland"],
    ["9999", "Queensland"],
    ["5000", "South Australia"],
    ["5999", "South Australia"],
    ["6000", "Western Australia"],
    ["6797", "Western Australia"],
    ["6798", undefined],
    ["6800", "Western Australia"],
    ["6999", "Western Australia"],
    ["7000", "Tasmania"],
    ["7999", "Tasmania"],
    ["800", "Northern Territory"],
    ["0999", "Northern Territory"],
    ["300", undefined],
    ["199", undefined],
  ])("of Australia: %s is in %s", (code, state) => {
    expect(stateOf("AU", code)).toBe(state);
  });

  test("of Canada gives the province by its first letter, in upper or lower case", () => {
    const provinces = [..."ABCEGHJKLMNPRSTVXY"].map(
      (letter) => `${letter} ${stateOf("CA", `${letter.toLowerCase()}1a 1a1`)}`,
    );
    expect(provinces).toEqual([
      "A Newfoundland and Labrador",
      "B Nova Scotia",
      "C Prince Edward Island",
      "E New Brunswick",
      "G Quebec",
      "H Quebec",
      "J Quebec",
      "K Ontario",
      "L Ontario",
      "M Ontario",
      "N Ontario",
      "P Ontario",
      "R Manitoba",
      "S Saskatchewan",
      "T Alberta",
      "V British Columbia",
      "X Northwest Territories",
      "Y Yukon",
    ]);
    expect(
      [..."DFIOQUWZ"].map((letter) => stateOf("CA", `${letter}1A 1A1`)).every((state) => state === undefined),
    ).toBe(true);
  });

  test("of another country gives no state", () => {
    expect(stateOf("DE", "10115")).toBeUndefined();
  });
});

test.each([
  ["CA", "2026-11-29T02:02:00Z", "2026-11-28"],
  ["AU", "2026-11-28T16:00:00Z", "2026-11-29"],
  ["NZ", "2026-11-28T11:00:00Z", "2026-11-29"],
  ["DE", "2026-11-28T22:59:00Z", "2026-11-28"],
  ["XX", "2026-11-29T11:59:00Z", "2026-11-28"],
])("the day in %s at %s is %s", (country, at, day) => {
  expect(dayIn(country, new Date(at))).toBe(day);
});

test("postal codes are compared in one form", () => {
  expect([
    postalKey("AU", "810"),
    postalKey("AU", "0810"),
    postalKey("CA", "v5k-0a1"),
    postalKey("CA", "V5K 0A1"),
  ]).toEqual(["0810", "0810", "V5K0A1", "V5K0A1"]);
});

test("Nunavut has its own codes within X, and 0000 is no code of Australia", () => {
  expect(["X0A 0H0", "x0b 1b0", "X0C 0A0", "X1A 1A1"].map((code) => stateOf("CA", code))).toEqual([
    "Nunavut",
    "Nunavut",
    "Nunavut",
    "Northwest Territories",
  ]);
  expect([isPostalCode("AU", "0000"), isPostalCode("AU", "0800")]).toEqual([false, true]);
});

test.each([
  ["\u202A+61\u00A0412\u2011345\u00A0678\u202C ", "+61 412 345 678"],
  ["(02) 9999-1234", "02 9999 1234"],
  ["+49 (0)30/123.45.67", "+49 30 123 45 67"],
  ["(+372) 5123  4567", "+372 5123 4567"],
  ["+61412345678", "+61412345678"],
])("the phone number %j is stored as %j", (typed, stored) => {
  expect([tidyPhone(typed), PHONE.test(stored)]).toEqual([stored, true]);
});

test("what is no phone number stays as it was typed, to be refused", () => {
  const typed = ["+49 call me 1234567", "+49 30 12+34567", "++49 30 1234567"];
  expect(typed.map(tidyPhone)).toEqual(typed);
  expect(typed.map((each) => PHONE.test(each))).toEqual([false, false, false]);
});

test("phone numbers are compared by their digits and the plus sign", () => {
  expect(isSamePhone("+61 412 345 678", "+61412345678")).toBe(true);
  expect(isSamePhone("+61 412 345 678", "61 412 345 678")).toBe(false);
  expect(isSamePhone("+61 412 345 678", "+61 412 345 679")).toBe(false);
});
