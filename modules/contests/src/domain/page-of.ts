/** The page of a contest on the site, without a language. */
export function pageOf({ kind, slug }: { readonly kind: "tournament" | "quest"; readonly slug: string }): string {
  return kind === "quest" ? `/action/${slug}` : `/tournaments/${slug}`;
}
