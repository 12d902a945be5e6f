export interface LaunchParams {
  readonly slug: string;
  readonly token: string;
  readonly locale: string;
  /** The frame shows a recorded round again, without a session. */
  readonly isReplay: boolean;
}

/**
 * Reads the launch parameters: the game from the query, the session's token and the language from the fragment, which
 * no server and no log sees. A replay has no token. Undefined if one is missing.
 */
export function launchParams(location: { readonly search: string; readonly hash: string }): LaunchParams | undefined {
  const query = new URLSearchParams(location.search);
  const slug = query.get("game") ?? "";
  const isReplay = query.has("replay");
  const fragment = new URLSearchParams(location.hash.replace(/^#/, ""));
  const token = fragment.get("token") ?? "";
  if (!/^[a-z0-9-]{1,60}$/.test(slug) || (token === "" && !isReplay)) return undefined;
  return { slug, token, locale: fragment.get("locale") ?? "en", isReplay };
}
