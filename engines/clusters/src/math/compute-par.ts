import { readClusterSheet } from "../rules/read-cluster-sheet.ts";
import { clusterReport } from "./cluster-report.ts";
import { enumerate } from "./enumerate.ts";

/*
 * Prints the declaration of the game with this slug. The package's script `compute-par` writes all of them. The sheet is
 * imported directly, so that a declaration that is being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}/par.json`, { with: { type: "json" } });
const sheet = readClusterSheet(json);
process.stdout.write(`${JSON.stringify(clusterReport(sheet, enumerate(sheet)), null, 2)}\n`);
