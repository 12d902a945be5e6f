/** Specification 9-24. */
const DELAY_MS = 1_000;

/** What happens a second after an address was opened in the browser: `#chat` opens the chat, a trailing slash goes. */
type LateChange = { readonly to: string } | { readonly chat: true };

export function lateChangeOf(pathname: string, search: string, hash: string): LateChange | null {
  if (hash === "#chat") return { chat: true };
  // A path such as `//elsewhere` must not become the address of another site.
  if (pathname.length < 2 || !pathname.endsWith("/") || pathname.includes("//")) return null;
  return { to: `${pathname.slice(0, -1)}${search}${hash}` };
}

/** Waits a second; returns how to give it up. */
export function later(change: () => void): () => void {
  const timer = setTimeout(change, DELAY_MS);
  return () => clearTimeout(timer);
}
