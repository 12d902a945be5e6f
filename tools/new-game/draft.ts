/** The prefixes of our own studios. */
export const STUDIOS: readonly string[] = ["apogee", "finch", "loom", "comet", "thicket"];

interface Identity {
  readonly slug: string;
  readonly title: string;
  readonly studio: string;
}

/** The text of a sheet under another name, as its first version. Everything else stays as it is written. */
export function draftOf(sheet: string, { slug, title, studio }: Identity): string {
  const identifier = `${studio}/${slug
    .split("-")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("")}`;
  const values = { identifier, slug, title, version: 1 };
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`("${name}": )[^\\n]*?(,?\\n)`), `$1${JSON.stringify(value)}$2`),
    sheet,
  );
}

/** The ids of a sheet's symbols with their English names. */
export function symbolIds(sheet: string): ReadonlyMap<string, string> {
  const { symbols } = JSON.parse(sheet) as { symbols: readonly { id: string; name: string }[] };
  return new Map(symbols.map(({ id, name }) => [id, name]));
}
