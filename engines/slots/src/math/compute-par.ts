import { parReport } from "./par-report.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";

/*
 * Prints the declaration of one sheet, such as `candy-orbit/par.json`. The package's script `compute-par` writes all of
 * them. The sheet is imported directly, so that a declaration that is being rewritten is never read.
 */
const sheet = await import(`../games/${process.argv[2]}`, { with: { type: "json" } });
console.log(JSON.stringify(parReport(readParSheet(sheet.default)), null, 2));
