/**
 * Removes a trailing slash, so that `/pokies/all/` and `/pokies/all` are one page. Undefined if there is nothing to
 * remove, or if the rest could lead to another site: browsers read a backslash as a slash, and two slashes as the start
 * of a host.
 */
export function withoutTrailingSlash(url: string): string | undefined {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (path.length < 2 || !path.endsWith("/") || path.includes("\\") || path.includes("//")) return undefined;
  return `${path.slice(0, -1)}${url.slice(path.length)}`;
}
