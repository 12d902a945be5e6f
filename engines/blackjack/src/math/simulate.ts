import { readBlackjackSheet } from "../rules/read-blackjack-sheet.ts";
import { simulateRounds } from "./simulate-rounds.ts";

/*
 * Prints a simulation of the game with this slug: ten million rounds, or as many as the second argument says. The
 * package's script `simulate` writes all of them.
 */
const [, , slug, rounds = "10000000"] = process.argv;
const { default: json } = await import(`../games/${slug}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(simulateRounds(readBlackjackSheet(json), "apogee blackjack", Number(rounds)), null, 2));
