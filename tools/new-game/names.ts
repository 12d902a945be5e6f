/** The names of new symbols: for each id, its name in each language. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is wrong with the names of a title, one sentence each: a missing language, a symbol without any name. */
export function checkNames(
  names: Names,
  languages: readonly string[],
  symbols: ReadonlyMap<string, string>,
  known: Readonly<Record<string, string>>,
): string[] {
  const incomplete = Object.entries(names).flatMap(([id, name]) =>
    languages.filter((language) => !name[language]).map((language) => `${id} has no name in ${language}.`),
  );
  const unnamed = [...symbols].flatMap(([id, name]) => {
    const english = names[id]?.["en"] ?? known[`symbol.${id}`];
    if (english === undefined) return [`${id} has no names: add them to names.json.`];
    return english === name ? [] : [`${id} is "${name}" in the sheet and "${english}" in the texts.`];
  });
  return [...incomplete, ...unnamed];
}

/** A file of texts with the names of symbols among those that it has, in the order of their ids. */
export function withNames(text: string, names: Names, language: string): string {
  const added = Object.entries(names).map(([id, name]): [string, string] => [`symbol.${id}`, name[language]!]);
  if (added.length === 0) return text;
  const texts = Object.entries(JSON.parse(text) as Record<string, string>).filter(
    ([id]) => !added.some(([other]) => other === id),
  );
  const first = texts.findIndex(([id]) => id.startsWith("symbol."));
  const others = texts.filter(([id]) => !id.startsWith("symbol."));
  const symbols = [...texts.filter(([id]) => id.startsWith("symbol.")), ...added].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const all = first < 0 ? [...others, ...symbols] : others.toSpliced(first, 0, ...symbols);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}
