import type { BlackjackSheet } from "../rules/blackjack-sheet.ts";
import { exactReturn } from "./exact-return.ts";
import { improved } from "./improve-strategy.ts";
import { infiniteStrategy } from "./infinite-strategy.ts";

/*
 * Prints the best strategy for the game with this slug, to be copied into its sheet: that of an infinite deck, with
 * every entry changed that another one betters in the game's own shoe.
 */
const { default: sheet } = (await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } })) as {
  default: BlackjackSheet;
};
const strategy = improved({ ...sheet, strategy: infiniteStrategy(sheet) });
const { cost, paid } = exactReturn({ ...sheet, strategy });
console.log(JSON.stringify({ slug: sheet.slug, percent: (1 + paid - cost) * 100, strategy }, null, 2));
