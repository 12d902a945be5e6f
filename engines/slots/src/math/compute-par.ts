import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SLOT_SLUGS } from "../games/slugs.ts";
import { readParSheet } from "../rules/read-par-sheet.ts";
import { olderVersions, writeLists } from "../write-lists.ts";
import { parReport } from "./par-report.ts";

/*
 * Writes the declarations of the games with these slugs, or of all games, and then the lists of all games. Sheets are
 * read as files, so that a declaration that is being rewritten is never imported.
 */
const slugs = process.argv.slice(2);
for (const slug of slugs.length > 0 ? slugs : SLOT_SLUGS) {
  for (const version of ["", ...olderVersions(slug)]) {
    const file = (part: string): string => join(import.meta.dirname, "../games", slug, `${part}${version}.json`);
    const sheet: unknown = JSON.parse(readFileSync(file("par"), "utf8"));
    writeFileSync(file("declared"), `${JSON.stringify(parReport(readParSheet(sheet)), null, 2)}\n`);
  }
}
writeLists();
