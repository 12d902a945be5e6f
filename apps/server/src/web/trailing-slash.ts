/** `/pokies/all/` and `/pokies/all` are one page with one address. Undefined where there is nothing to strip. */
export function withoutTrailingSlash(url: string): string | undefined {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (path.length < 2 || !path.endsWith("/")) return undefined;
  return `/${path.replace(/^\/+|\/+$/g, "")}${url.slice(path.length)}`;
}
