const MOST_LETTERS = 4_000;

/** The text that the player accepts with a deposit, as it was shown: title, what the amount brings, and the terms. */
export function acceptedText(title: string, line: string, sentences: readonly string[]): string {
  return [title, line, ...sentences].join("\n").slice(0, MOST_LETTERS);
}
