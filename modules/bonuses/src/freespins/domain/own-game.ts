import { betSteps } from "@apogee/content";
import { ownGame } from "@apogee/own-games";

/** What free spins need to know about one of our own games. */
export interface SpinsGame {
  /** Whether its rounds end without a decision of the player. */
  readonly endsAlone: boolean;
  /** The stakes that it offers. */
  readonly stakes: readonly number[];
}

/** One of our own games, with its stakes in a currency; null if the game is an outside provider's. */
export function spinsGameOf(identifier: string, currency: string): SpinsGame | null {
  const game = ownGame(identifier);
  if (!game) return null;
  const decides = game.features.some((feature) => feature === "decisions" || feature === "gamble");
  return { endsAlone: game.kind === "pokies" && !decides, stakes: betSteps(currency).steps };
}

/** Whether a game is an outside provider's. */
export const isOutside = (identifier: string): boolean => ownGame(identifier) === undefined;
