import { readTowerSheet } from "../rules/read-tower-sheet.ts";
import { towerReport } from "./tower-report.ts";

/*
 * Prints the declaration of the game with this slug. The package's script `compute-par` writes all of them. The sheet
 * is imported directly, so that a declaration that is being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(towerReport(readTowerSheet(json)), null, 2));
