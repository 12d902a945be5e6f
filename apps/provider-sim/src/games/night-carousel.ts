import type { Game } from "./game.ts";

/** The places of the carousel, clockwise from the lantern, in hundredths of the stake. */
export const PLACES: readonly number[] = [
  700, 0, 100, 0, 150, 0, 100, 0, 300, 0, 100, 0, 150, 0, 100, 0, 150, 0, 100, 0, 300, 0, 100, 0,
];

/** A carousel of 24 places; the place that stops at the lantern pays. */
export const nightCarousel: Game = {
  name: "NightCarousel",
  title: "Night Carousel",
  version: "1",
  volatility: "medium",
  choices: ["ride"],
  results: PLACES.length,
  doubles: 0,
  pays: (_choice, result) => PLACES[result]!,
};
