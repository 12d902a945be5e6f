/** `en-AU-x-alt` is read over `en-AU`, that over `en`; every language stands on English, so that no text is missing. */
export function localeChain(locale: string): string[] {
  const parts = locale.split("-");
  const chain = new Set<string>(["en"]);
  for (let length = 1; length <= parts.length; length++) {
    if (parts[length - 1] !== "x") chain.add(parts.slice(0, length).join("-"));
  }
  return [...chain];
}
