import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parReport } from "./par-report.ts";
import { readParSheet } from "./read-par-sheet.ts";

const folder = new URL("./games/", import.meta.url);
const only = process.argv.slice(2);

for (const file of readdirSync(folder).filter((name) => name.endsWith(".par.json"))) {
  const slug = file.slice(0, -".par.json".length);
  if (only.length > 0 && !only.includes(slug)) continue;
  const declared = parReport(readParSheet(JSON.parse(readFileSync(new URL(file, folder), "utf8"))));
  writeFileSync(new URL(`${slug}.declared.json`, folder), `${JSON.stringify(declared, null, 2)}\n`);
  console.log(`${slug}: ${declared.base.rtpPercent} %, bought ${declared.buy.rtpPercent} %, deviation ${declared.base.standardDeviation}`);
}
