import { expect, test } from "vitest";
import { checkField, checkFields } from "./check-field.ts";

test.each([
  ["email", "noah@example", "invalid"],
  ["email", "zoë@example.com", "other_letters"],
  ["email", "noah@münchen.example", "other_letters"],
  ["email", "noah@example.com", undefined],
  ["password", "seven77", "too_short"],
  ["password", "with space", "invalid"],
  ["password", "a".repeat(73), "too_long"],
  ["nickname", "No", "too_short"],
  ["nickname", "No_ah", "invalid"],
  ["nickname", "Noah K.", undefined],
  ["date_of_birth", "31/02/1990", "invalid"],
  ["date_of_birth", "28/02/1990", undefined],
  ["postal_code", "12", "invalid"],
  ["postal_code", "3000", undefined],
  ["mobile_phone", "12345", "invalid"],
  ["last_name", "O'Neill-Müller", undefined],
  ["first_name", "1", "invalid"],
  ["first_name", "Анна", undefined],
  ["first_name", "Zoe\u0308", undefined],
  ["last_name", "Müller\u2010Lüdenscheidt", undefined],
  ["address", "Straße 12\u201314", undefined],
  ["nickname", "ज़ोया", undefined],
  ["nickname", "Zoe\u0308", undefined],
  ["nickname", "e\u0308o", "too_short"],
  ["first_name", "a".repeat(51), "too_long"],
  ["city", "1", "invalid"],
  ["city", "Frankfurt (Oder)", undefined],
  ["address", "<b>12</b>", "invalid"],
  ["address", "12 Boundary St", undefined],
  ["address", "a".repeat(121), "too_long"],
  ["city", "", undefined],
])("the field %s with the value %j is %s", (field, value, code) => {
  expect(checkField(field, value, "AU")?.code).toBe(code);
});

test("a form reports all faults at once, and a blank required field as required", () => {
  const values = { email: " ", nickname: "", postal_code: "12345" };
  expect(checkFields(values, { required: ["email"], country: "AU" })).toEqual({
    email: { code: "required" },
    postal_code: { code: "invalid" },
  });
  expect(checkFields(values, { required: [], country: "DE" })).toEqual({});
});
