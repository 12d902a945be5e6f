import { readVideoPokerSheet } from "../rules/read-video-poker-sheet.ts";
import { videoPokerReport } from "./video-poker-report.ts";

/*
 * Prints the declaration of the game with this slug. The package's script `compute-par` writes all of them. The sheet
 * is imported directly, so that a declaration that is being rewritten is never read.
 */
const { default: json } = await import(`../games/${process.argv[2]}.sheet.json`, { with: { type: "json" } });
console.log(JSON.stringify(videoPokerReport(readVideoPokerSheet(json)), null, 2));
