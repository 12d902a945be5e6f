/**
 * `Dragon's Émber!` is searched as `dragons ember`. Only letters, digits and single spaces are left, so no pattern
 * sign.
 */
export function searchTitle(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’\p{M}]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
