/** An address as it is compared: without spaces around it and in lower case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
