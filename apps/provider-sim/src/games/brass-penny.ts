import type { Game } from "./game.ts";

/** A coin with a sun and a moon. A win may be staked again up to five times, double or nothing. */
export const brassPenny: Game = {
  name: "BrassPenny",
  title: "Brass Penny",
  version: "1",
  volatility: "low",
  choices: ["sun", "moon"],
  results: 2,
  doubles: 5,
  pays: (choice, result) => (choice === (result === 0 ? "sun" : "moon") ? 195 : 0),
};
