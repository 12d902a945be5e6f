/** Where the visitor wanted to be before they were asked to log in, kept from one form to the other. */
export function redirectIn(search: string): Record<string, string> {
  const redirect = new URLSearchParams(search).get("redirect");
  return redirect ? { redirect } : {};
}
