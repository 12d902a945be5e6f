import { EMAIL } from "@apogee/contract";

/** An address as it is compared: without spaces around it and in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether an account could have this address. */
export function isEmail(email: string): boolean {
  return EMAIL.test(email) && email.length <= 254;
}
