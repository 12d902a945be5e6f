import type { FieldErrors } from "@apogee/kernel";
import { COMMON_PASSWORD, isCommonPassword } from "./common-passwords.ts";
import { checkText, required } from "./check-text.ts";

export const OWN_ADDRESS = "The password must not be your e-mail address.";

/** Checks a chosen password, and its repetition if the form has one. */
export function checkNewPassword(password: string, confirmation: string | undefined): FieldErrors {
  const complaint =
    password === ""
      ? required("password")
      : (checkText("password", password) ?? (isCommonPassword(password) ? { too_common: COMMON_PASSWORD } : undefined));
  return {
    ...(complaint && { password: complaint }),
    ...(confirmation !== undefined &&
      confirmation !== password && { password_confirmation: { not_equal: "The two passwords differ." } }),
  };
}

/** The player's own address is the first password that an attacker would try. */
export function isOwnAddress(password: string, email: string): boolean {
  return email !== "" && password.trim().toLowerCase() === email.trim().toLowerCase();
}
