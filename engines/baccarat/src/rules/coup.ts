/** Which side wins. */
export type Outcome = "player" | "banker" | "tie";

/** The two hands of a round. */
export interface Coup {
  /** Two or three cards of each side, in the order in which they were drawn. */
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** Draws the next card: 0 to 51. */
export type Draw = () => number;

/** What a card counts: 1 for an ace, its number up to nine, nothing for tens and court cards. */
export function pointsOf(card: number): number {
  const rank = rankOf(card);
  return rank < 9 ? rank + 1 : 0;
}

/** The rank of a card from 0 to 51, from 0 for the aces to 12 for the kings. The suit is `card % 4`. */
export function rankOf(card: number): number {
  return Math.floor(card / 4);
}

/** The total of a hand: the last digit of the sum. */
export function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** Deals a round: player, banker, player, banker, then a third card for each side by the table of the rules. */
export function dealCoup(draw: Draw): Coup {
  const [first, second, third, fourth] = [draw(), draw(), draw(), draw()];
  const player = [first, third];
  const banker = [second, fourth];
  const [players, bankers] = [totalOf(player), totalOf(banker)];
  if (players >= 8 || bankers >= 8) return { player, banker };
  if (players <= 5) player.push(draw());
  if (bankerDraws(bankers, player[2])) banker.push(draw());
  return { player, banker };
}

/**
 * Whether the banker draws a third card. Without a third card of the player: to 5. Otherwise by the banker's total and
 * that card.
 */
export function bankerDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  const points = pointsOf(playersThird);
  switch (total) {
    case 3:
      return points !== 8;
    case 4:
      return points >= 2 && points <= 7;
    case 5:
      return points >= 4 && points <= 7;
    case 6:
      return points === 6 || points === 7;
    default:
      return total <= 2;
  }
}

/** Which side of a round wins: the higher total. */
export function outcomeOf({ player, banker }: Coup): Outcome {
  const [players, bankers] = [totalOf(player), totalOf(banker)];
  if (players === bankers) return "tie";
  return players > bankers ? "player" : "banker";
}

/** Whether the two first cards of a hand have the same rank. */
export function isPair([first, second]: readonly number[]): boolean {
  return rankOf(first!) === rankOf(second!);
}
