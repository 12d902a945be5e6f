/** Lists of these categories end with the card that opens a random game. */
const AT_THE_END: ReadonlySet<string> = new Set(["special", "new", "top", "recommended"]);
/** Its place in other lists: the tenth card. */
const TENTH = 9;

/** Whether the card for a random game closes a list of this category instead of standing within it. */
export const endsInRandom = (category: string): boolean => AT_THE_END.has(category);

/** The cards of a list: its games, and null for the card that opens a random game (specification 9-23). */
export function withRandom<Game>(games: readonly Game[], category: string): readonly (Game | null)[] {
  const cards: (Game | null)[] = [...games];
  cards.splice(endsInRandom(category) ? games.length : TENTH, 0, null);
  return cards;
}
