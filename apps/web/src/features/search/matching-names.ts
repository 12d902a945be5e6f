/** The least characters of a search. */
export const LEAST_CHARACTERS = 3;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/**
 * The entries whose name contains the text, those that begin with it first; case and accents do not count. A text of
 * fewer than three characters matches none.
 */
export function matchingNames<T extends { readonly name: string }>(entries: readonly T[], text: string): readonly T[] {
  const wanted = plain(text.trim());
  if (wanted.length < LEAST_CHARACTERS) return [];
  const matching = entries.filter(({ name }) => plain(name).includes(wanted));
  const begins = ({ name }: T): boolean => plain(name).startsWith(wanted);
  return [...matching.filter(begins), ...matching.filter((entry) => !begins(entry))];
}
