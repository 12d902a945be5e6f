import type { GameRules } from "./score-rules.ts";

/** A game as contests choose them. */
export interface ScoredGame {
  readonly identifier: string;
  readonly provider: string;
  readonly categories: readonly string[];
}

/** Whether rules choose among games at all. */
export function choosesGames({ include, exclude }: GameRules): boolean {
  return [include, exclude].some((set) => Object.values(set).some((names) => names.length > 0));
}

/** Whether a game counts: it is included, or nothing is, and it is not excluded. A game that is unknown never does. */
export function gameCounts({ include, exclude }: GameRules, game: ScoredGame | undefined): boolean {
  if (!game) return false;
  const isIn = ({ identifiers, categories, providers }: GameRules["include"]): boolean =>
    identifiers.includes(game.identifier) ||
    providers.includes(game.provider) ||
    game.categories.some((category) => categories.includes(category));
  const includesAll = Object.values(include).every((names) => names.length === 0);
  return (includesAll || isIn(include)) && !isIn(exclude);
}
