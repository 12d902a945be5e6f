import { expect, test } from "vitest";
import { readDetails, type DetailsForm } from "./details.ts";
import { NOTHING_PERSONAL } from "./player.ts";

const AT = new Date("2026-11-29T02:02:00Z");
const read = (form: DetailsForm) => readDetails(form, NOTHING_PERSONAL, { CA: 19, AU: 18 }, AT);

test.each([
  ["CA", "29/11/2007", true],
  ["CA", "28/11/2007", false],
  ["AU", "29/11/2008", false],
])("at 02:02 UTC, a person in %s born on %s is under age: %s", (country, date_of_birth, isUnder) => {
  expect("under_age" in (read({ country, date_of_birth }).errors["date_of_birth"] ?? {})).toBe(isUnder);
});

test.each<[keyof DetailsForm, string]>([
  ["first_name", "\u3164"],
  ["last_name", "\u115F\u1160"],
  ["nickname", "\u3164\u3164\u3164"],
  ["nickname", "---"],
  ["mobile_phone", "++++++++"],
])("%s refuses %j and changes nothing", (field, value) => {
  const { errors, changes } = read({ [field]: value });
  expect([Object.keys(errors), changes]).toEqual([[field], {}]);
});

test("a phone number and an Australian postal code are stored in one form", () => {
  const form = { country: "AU", mobile_phone: "\u202A+61 (0)412-345.678\u202C", postal_code: "810" };
  expect(read(form).changes).toMatchObject({ mobile_phone: "+61 412 345 678", postal_code: "0810" });
});

test.each([
  ["+61412345678", {}],
  ["+61 4123-45678", {}],
  ["+61 412 345 679", { mobile_phone: "+61 412 345 679" }],
  ["61 412 345 678", { mobile_phone: "61 412 345 678" }],
  ["", { mobile_phone: null }],
])("after +61 412 345 678, the phone number %j changes %j", (mobile_phone, changes) => {
  const stored = { ...NOTHING_PERSONAL, mobile_phone: "+61 412 345 678" };
  expect(readDetails({ mobile_phone }, stored, {}, AT).changes).toEqual(changes);
});

test("texts are stored with accents joined to their letters, dashes as hyphens and single spaces", () => {
  const form = {
    first_name: "Zoe\u0308 \u00a0Ana",
    last_name: "Mu\u0308ller\u2010Lu\u0308denscheidt",
    nickname: "ज़ोया",
    address: "Straße 12\u201314",
  };
  expect(read(form)).toMatchObject({
    errors: {},
    changes: {
      first_name: "Zoë Ana",
      last_name: "Müller-Lüdenscheidt",
      nickname: "ज़ोया",
      address: "Straße 12-14",
    },
  });
});

test("a name that was stored with separate accents can be sent again in either form, and nothing changes", () => {
  const stored = { ...NOTHING_PERSONAL, first_name: "Zoe\u0308" };
  for (const first_name of ["Zoe\u0308", "Zoë"])
    expect(readDetails({ first_name }, stored, {}, AT)).toEqual({ errors: {}, changes: {} });
});
