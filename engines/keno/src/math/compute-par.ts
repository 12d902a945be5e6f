import { readKenoSheet } from "../rules/read-keno-sheet.ts";
import { kenoReport } from "./keno-report.ts";

/*
 * Prints the declaration of the game with this slug. The package's script `compute-par` writes all of them. The sheet
 * is imported directly, so that a declaration that is being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(kenoReport(readKenoSheet(json)), null, 2));
