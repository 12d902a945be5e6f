import type { Game } from "./game.ts";

const PAYS: Readonly<Record<string, readonly [wins: (a: number, b: number) => boolean, hundredths: number]>> = {
  under: [(a, b) => a + b < 7, 230],
  seven: [(a, b) => a + b === 7, 575],
  over: [(a, b) => a + b > 7, 230],
  pair: [(a, b) => a === b, 575],
};

/** Two dice; a result is six times the first plus the second. */
export const tumblingSevens: Game = {
  name: "TumblingSevens",
  title: "Tumbling Sevens",
  version: "1",
  volatility: "medium",
  choices: Object.keys(PAYS),
  results: 36,
  doubles: 0,
  pays(choice, result) {
    const [wins, hundredths] = PAYS[choice]!;
    return wins(Math.floor(result / 6) + 1, (result % 6) + 1) ? hundredths : 0;
  },
};
