/** The page that the visitor requested before they were asked to sign in, passed from one form to the other. */
export function redirectIn(search: string): Record<string, string> {
  const redirect = new URLSearchParams(search).get("redirect");
  return redirect ? { redirect } : {};
}
