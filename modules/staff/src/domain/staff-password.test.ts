import { InvalidFields } from "@apogee/kernel";
import { expect, test } from "vitest";
import { checkStaffPassword } from "./staff-password.ts";

const NAMES = ["mia@staff.example", "mia.berg", null];

test.each(["correct horse battery", "äöü-äöü-123-ß", "x9!".repeat(40) + "abcdefgh"])("%j is accepted", (password) => {
  expect(() => checkStaffPassword(password, NAMES)).not.toThrow();
});

test.each([
  ["short", "too_short", "elevenchars"],
  ["long", "too_long", "ab1-".repeat(33)],
  ["common", "too_common", "Password1234"],
  ["one letter repeated", "too_common", "aaaaaaaaaaaaaaaa"],
  ["the member's own address", "invalid", " Mia@Staff.example"],
  ["with a control character", "invalid", "correct\nhorse-battery"],
])("a password that is %s is refused with %s", (_what, code, password) => {
  let refused: unknown;
  try {
    checkStaffPassword(password, NAMES);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(InvalidFields);
  expect((refused as InvalidFields).fields()).toMatchObject({ password: { [code]: expect.any(String) } });
});
