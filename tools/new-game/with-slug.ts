/** The list of slugs with one more at its end. */
export function withSlug(text: string, slug: string): string {
  return text.includes(`"${slug}"`) ? text : text.replace("\n] as const;", `\n  "${slug}",\n] as const;`);
}
