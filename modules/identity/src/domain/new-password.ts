import type { FieldErrors } from "@apogee/kernel";
import { COMMON_PASSWORD, isCommonPassword } from "./common-passwords.ts";
import { checkText, required } from "./check-text.ts";

export const OWN_ADDRESS = "The password must not be your e-mail address.";

/** What is wrong with a password that somebody chooses, and with its repetition where a form asks for one. */
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

/** The first thing that anybody would try. */
export function isOwnAddress(password: string, email: string): boolean {
  return email !== "" && password.trim().toLowerCase() === email.trim().toLowerCase();
}
