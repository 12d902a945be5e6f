import { readMinesSheet } from "../rules/read-mines-sheet.ts";
import { minesReport, returnsTable } from "./mines-report.ts";

/*
 * Prints the declaration of the game with this slug or, with the argument `returns`, the table of all its returns. The
 * package's script `compute-par` writes all of them. The sheet is imported directly, so that a declaration that is
 * being rewritten is never read.
 */
const [, , slug, what] = process.argv;
const { default: json } = await import(`../games/${slug}.sheet.json`, { with: { type: "json" } });
const sheet = readMinesSheet(json);
process.stdout.write(what === "returns" ? returnsTable(sheet) : `${JSON.stringify(minesReport(sheet), null, 2)}\n`);
