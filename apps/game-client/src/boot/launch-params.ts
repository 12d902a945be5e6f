export interface LaunchParams {
  readonly slug: string;
  readonly token: string;
  readonly locale: string;
}

/**
 * Reads the launch parameters: the game from the query, the session's token and the language from the fragment, which
 * no server and no log sees. Undefined if one is missing.
 */
export function launchParams(location: { readonly search: string; readonly hash: string }): LaunchParams | undefined {
  const slug = new URLSearchParams(location.search).get("game") ?? "";
  const fragment = new URLSearchParams(location.hash.replace(/^#/, ""));
  const token = fragment.get("token") ?? "";
  if (!/^[a-z0-9-]{1,60}$/.test(slug) || token === "") return undefined;
  return { slug, token, locale: fragment.get("locale") ?? "en" };
}
