import { EMAIL } from "@apogee/contract";

/** The form in which addresses are compared: trimmed and in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether an account could have this address. */
export function isEmail(email: string): boolean {
  return EMAIL.test(email) && email.length <= 254;
}
