import type { Round } from "../books/books.ts";
import { gameNamed } from "../games/all-games.ts";
import type { Chance } from "../games/chance.ts";

/** Makes the first draw of a round, which decides the win so far. */
export function draw(round: Round, chance: Chance): void {
  const game = gameNamed(round.game)!;
  const result = chance(game.results);
  round.draws.push(result);
  round.win = (round.stake * game.pays(round.choice, result)) / 100;
}

/** Draws a double: twice the win, or nothing. */
export function drawDouble(round: Round, choice: string, chance: Chance): void {
  const game = gameNamed(round.game)!;
  const result = chance(game.results);
  round.draws.push(result);
  round.doubled.push(choice);
  round.win = game.pays(choice, result) > 0 ? round.win * 2 : 0;
}

/** Whether the player may stake the win again. */
export function mayDouble(round: Round): boolean {
  return round.win > 0 && round.issueId === null && round.doubled.length < gameNamed(round.game)!.doubles;
}
