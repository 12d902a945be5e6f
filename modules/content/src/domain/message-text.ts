export const TEXT_LENGTH = 10_000;

/**
 * Why an operator's text cannot be used; undefined if it can. A malformed argument would break the page that shows it.
 */
export function faultOfText(text: string): string | undefined {
  if (text.length > TEXT_LENGTH) return `A text must have at most ${TEXT_LENGTH} characters.`;
  let depth = 0;
  for (const character of text) {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (depth < 0) return "The text has a closing brace without an opening one.";
  }
  return depth === 0 ? undefined : "The text has an opening brace without a closing one.";
}
