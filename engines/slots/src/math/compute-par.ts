import { parReport } from "./par-report.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";

/*
 * Prints the declaration of the game whose slug is given; the package's script `compute-par` writes them all.
 * The sheet is imported by itself, so a declaration that is just being rewritten is never read.
 */
const sheet = await import(`../games/${process.argv[2]}.par.json`, { with: { type: "json" } });
console.log(JSON.stringify(parReport(readParSheet(sheet.default)), null, 2));
