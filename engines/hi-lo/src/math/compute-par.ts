import { readHiLoSheet } from "../rules/read-hi-lo-sheet.ts";
import { hiLoReport } from "./hi-lo-report.ts";

/*
 * Prints the declaration of the game with this slug. The package's script `compute-par` writes all of them. The sheet
 * is imported directly, so that a declaration that is being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(hiLoReport(readHiLoSheet(json)), null, 2));
