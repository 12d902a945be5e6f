import { readLimboSheet } from "../rules/read-limbo-sheet.ts";
import { limboReport, returnsTable } from "./limbo-report.ts";

/*
 * Prints the declaration of the game with this slug or, with the argument `returns`, the table of its returns. The
 * package's script `compute-par` writes all of them. The sheet is imported directly, so that a declaration that is
 * being rewritten is never read.
 */
const [, , slug, what] = process.argv;
const { default: json } = await import(`../games/${slug}.sheet.json`, { with: { type: "json" } });
const sheet = readLimboSheet(json);
process.stdout.write(what === "returns" ? returnsTable(sheet) : `${JSON.stringify(limboReport(sheet), null, 2)}\n`);
