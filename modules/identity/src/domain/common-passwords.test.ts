import { PASSWORD, PASSWORD_LENGTH } from "@apogee/contract";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["password", "PassWord", "12345678", "qwertyuiop", "1qaz2wsx", "iloveyou", "trustno1", "password1"])(
  "%s is a common password",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(["correct-horse-1", "password-of-mine-7", "", "Zw9!kkpQ-17"])("%j is not a common password", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("the list has more than 3,000 passwords that a form would otherwise accept, and each is refused", () => {
  const taken = dictionary["passwords-common"].filter(
    (each) => each.length >= PASSWORD_LENGTH.minimum && each.length <= PASSWORD_LENGTH.maximum && PASSWORD.test(each),
  );
  expect(taken.length).toBeGreaterThan(3_000);
  expect(taken.filter((each) => !isCommonPassword(each) || !isCommonPassword(each.toUpperCase()))).toEqual([]);
});
