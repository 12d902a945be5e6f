import { readHiLoSheet } from "../rules/read-hi-lo-sheet.ts";
import { hiLoReport } from "./hi-lo-report.ts";

/*
 * Prints the declaration of the game whose slug is given; the package's script `compute-par` writes them all.
 * The sheet is imported by itself, so a declaration that is just being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(hiLoReport(readHiLoSheet(json)), null, 2));
