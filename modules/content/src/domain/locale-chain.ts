/**
 * The chain of a language, most general first: texts of `en-AU-x-alt` override those of `en-AU`, which override `en`.
 * Every chain starts with English, so that no text is missing.
 */
export function localeChain(locale: string): string[] {
  const parts = locale.split("-");
  const chain = new Set<string>(["en"]);
  for (let length = 1; length <= parts.length; length++) {
    if (parts[length - 1] !== "x") chain.add(parts.slice(0, length).join("-"));
  }
  return [...chain];
}
