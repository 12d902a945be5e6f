/** A card of a list: a game, the way to a random game, or what there is to know about cashback. */
export type ListCard<Game> = Game | "random" | "cashback";

/** Lists of these categories end with the card that opens a random game. */
const AT_THE_END: ReadonlySet<string> = new Set(["special", "new", "top", "recommended"]);
/** Its place in other lists: the tenth card. */
const TENTH = 9;

/** Whether the card for a random game closes a list of this category instead of standing within it. */
export const endsInRandom = (category: string): boolean => AT_THE_END.has(category);

/** Whether a list of this category begins with the card about cashback. */
export const beginsWithCashback = (category: string): boolean => category === "live";

interface Shown {
  /** Whether the list is shown from its beginning. */
  readonly begins: boolean;
  /** Whether it is shown to its end. */
  readonly ends: boolean;
}

/** The cards of a list (specification 9-23): its games, the card about cashback, and that of a random game. */
export function cardsOf<Game>(games: readonly Game[], category: string, { begins, ends }: Shown): ListCard<Game>[] {
  const cards: ListCard<Game>[] = begins && beginsWithCashback(category) ? ["cashback", ...games] : [...games];
  if (endsInRandom(category)) {
    if (ends) cards.push("random");
  } else if (begins) cards.splice(TENTH, 0, "random");
  return cards;
}
