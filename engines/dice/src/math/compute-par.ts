import { readDiceSheet } from "../rules/read-dice-sheet.ts";
import { diceReport, returnsTable } from "./dice-report.ts";

/*
 * Prints the declaration of the game whose slug is given, or with the word `returns` its table of all returns. The
 * package's script `compute-par` writes them all. The sheet is imported by itself, so a declaration that is just being
 * rewritten is never read.
 */
const [, , slug, what] = process.argv;
const { default: json } = await import(`../games/${slug}.sheet.json`, { with: { type: "json" } });
const sheet = readDiceSheet(json);
process.stdout.write(what === "returns" ? returnsTable(sheet) : `${JSON.stringify(diceReport(sheet), null, 2)}\n`);
