export const TEXT_LENGTH = 10_000;

/**
 * Why an operator's text cannot be shown; undefined when it can. A broken argument would break the page that shows it.
 */
export function faultOfText(text: string): string | undefined {
  if (text.length > TEXT_LENGTH) return `A text has at most ${TEXT_LENGTH} characters.`;
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (depth < 0) return "A brace is closed that was not opened.";
  }
  return depth === 0 ? undefined : "A brace is opened that is not closed.";
}
