import { expect, test } from "vitest";
import { checkField, type FieldRule } from "./check-field.ts";
import { maskValue } from "./mask-value.ts";

const ANNA = { firstName: "Anna", lastName: "Tamm", country: "EE" };
const rule = (change: Partial<FieldRule>): FieldRule => ({ name: "field", required: true, ...change });
const checked = (change: Partial<FieldRule>, text: string | undefined, person = ANNA): unknown => {
  const result = checkField(rule(change), text, person);
  return "fault" in result ? `fault: ${result.fault}` : result.value;
};

test.each([
  // Examples of the IBAN registry (ISO 13616).
  ["EE38 2200 2210 2014 5685", "EE382200221020145685"],
  ["de89370400440532013000", "DE89370400440532013000"],
  ["AT611904300234573201", "AT611904300234573201"],
  ["IT60X0542811101000000123456", "IT60X0542811101000000123456"],
  ["NO9386011117947", "NO9386011117947"],
  ["LT121000011101001000", "LT121000011101001000"],
  ["EE382200221020145686", "fault: checksum"],
  ["LT121000011101001001", "fault: checksum"],
  ["NO9386011117948", "fault: checksum"],
  ["12345", "fault: malformed"],
])("the IBAN %s", (given, expected) => {
  expect(checked({ check: "iban", normalise: "upper" }, given)).toBe(expected);
});

test.each([
  ["+61 412 345 678", "AU", "+61412345678"],
  ["0412 345 678", "AU", "+61412345678"],
  ["5123 4567", "EE", "+37251234567"],
  ["+49 1512 3456789", "EE", "+4915123456789"],
  // A fixed line and a number that is too short.
  ["+49 30 901820", "DE", "fault: not_mobile"],
  ["12", "DE", "fault: not_mobile"],
])("the mobile number %s in %s", (given, country, expected) => {
  expect(checked({ check: "e164_mobile" }, given, { ...ANNA, country })).toBe(expected);
});

test.each([
  ["Anna.Tamm@Example.com", "anna.tamm@example.com"],
  ["anna@localhost", "fault: malformed"],
  ["anna tamm@example.com", "fault: malformed"],
  ["+37251234567", "+37251234567"],
])("the e-mail address or number %s", (given, expected) => {
  expect(checked({ check: "email_or_mobile" }, given)).toBe(expected);
});

test.each([
  ["01-0902-0068389-00", "01-0902-0068389-00"],
  ["01 0902 0068389 000", "01-0902-0068389-000"],
  ["0109020068389", "fault: malformed"],
])("the New Zealand account %s", (given, expected) => {
  expect(checked({ check: "nz_account", normalise: "compact" }, given)).toBe(expected);
});

test("a holder must be the player", () => {
  expect(checked({ check: "own_name" }, "Anna Tamm")).toBe("Anna Tamm");
  expect(checked({ check: "own_name" }, "Bernd Tamm")).toBe("fault: not_own_name");
});

test("patterns match the whole normalised value, lengths and options are bounds, and empty values only fit optional fields", () => {
  const code = { pattern: "[A-Z0-9]{10}", normalise: "upper" } as const;
  expect(checked(code, "ab12-cd34-ef")).toBe("AB12CD34EF");
  expect(checked(code, "ab12-cd34-efg")).toBe("fault: malformed");
  expect(checked({ pattern: "\\d{16}", normalise: "compact" }, "1234 5678 9012 3456")).toBe("1234567890123456");
  expect(checked({ maxLength: 4 }, "12345")).toBe("fault: too_long");
  expect(checked({ options: [{ value: "lhv" }] }, "seb")).toBe("fault: not_an_option");
  expect(checked({}, "  ")).toBe("fault: required");
  expect(checked({ required: false, check: "iban" }, undefined)).toBe("");
});

test("lists show values masked", () => {
  expect(maskValue("anna@example.com")).toBe("a•••@example.com");
  expect(maskValue("EE382200221020145685")).toBe("EE•• 5685");
  expect(maskValue("12345")).toBe("•••45");
});
