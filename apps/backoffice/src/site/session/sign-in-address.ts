/** The address of the sign-in, which afterwards leads back to where the member was. */
export function signInAddress({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  const to = `${pathname}${search}`;
  return to === "/" ? "/sign-in" : `/sign-in?to=${encodeURIComponent(to)}`;
}

/** Where the sign-in leads. Only addresses of this program: `//elsewhere` would leave it. */
export function addressAfterSignIn(search: URLSearchParams): string {
  const to = search.get("to") ?? "/";
  return /^\/(?![/\\])/.test(to) ? to : "/";
}
