/**
 * These paths belong to the API, providers, sockets and monitoring. Their own not-found handler answers unknown
 * addresses there.
 */
const NOT_PAGES =
  /^\/(api|api-fe|files|studio|messages|check-email|client-context|gateway|connection|healthz|readyz|metrics|sandbox\/(?:api|psp|chain|pay\/api))(\/|\?|$)/;
const LANGUAGE = /^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/)/;

/** Whether an address may be that of a page or of a file of the site. */
export const isPageAddress = (url: string): boolean => !NOT_PAGES.test(url);

/** Whether the path of an address is not valid percent-encoding of UTF-8, so that no router can read it. */
export function isMalformed(url: string): boolean {
  const [path = ""] = url.split(/[?#]/, 1);
  if (!path.includes("%")) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** A readable address that no page has, for the malformed address of a page: in the same language, in one segment. */
export function readableAddress(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  const language = LANGUAGE.exec(path)?.[0] ?? "";
  return `${language}/${encodeURIComponent(path.slice(language.length + 1))}`;
}
