/** `/pokies/all/` and `/pokies/all` are one page with one address. Undefined where there is nothing to strip. */
export function withoutTrailingSlash(url: string): string | undefined {
  const [path = "", query] = url.split("?", 2);
  if (path.length < 2 || !path.endsWith("/")) return undefined;
  const bare = `/${path.replace(/^\/+|\/+$/g, "")}`;
  return query === undefined ? bare : `${bare}?${query}`;
}
