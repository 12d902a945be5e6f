import { readCrapsSheet } from "../rules/read-craps-sheet.ts";
import { crapsReport } from "./craps-report.ts";

/*
 * Prints the declaration of the game with this slug. The package's script `compute-par` writes all of them. The sheet
 * is imported directly, so that a declaration that is being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(crapsReport(readCrapsSheet(json)), null, 2));
