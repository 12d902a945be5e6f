import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "../command-line.ts";
import { ROOT } from "../root.ts";
import { writeSheet } from "./write-sheet.ts";

const USAGE = `Usage: node tools/browser/page-sheets.ts [options]

Puts the pictures that \`npm run e2e -- --all shell/every-page\` took of every page side by side, a few sheets for each
language and screen, for people to look at.

  --from folder  where the pictures are (default build/pages)
  --out folder   where the sheets go (default build/page-sheets)`;

const SCREENS = [
  { name: "desktop", tile: { width: 600, height: 375 }, columns: 2, rows: 3 },
  { name: "phone", tile: { width: 290, height: 628 }, columns: 4, rows: 2 },
] as const;

const { values } = readCommandLine(USAGE, {
  from: { type: "string", default: join(ROOT, "build/pages") },
  out: { type: "string", default: join(ROOT, "build/page-sheets") },
});
mkdirSync(values.out, { recursive: true });
for (const { name, tile, columns, rows } of SCREENS) {
  const ofScreen = join(values.from, name);
  for (const locale of existsSync(ofScreen) ? readdirSync(ofScreen).toSorted() : []) {
    const folder = join(ofScreen, locale);
    const pictures = readdirSync(folder)
      .toSorted()
      .map((file) => join(folder, file));
    for (let from = 0; from < pictures.length; from += columns * rows) {
      const path = join(values.out, `${name}-${locale}-${1 + from / (columns * rows)}.png`);
      await writeSheet({ pictures: pictures.slice(from, from + columns * rows), tile, columns, labelled: true, path });
      console.log(path);
    }
  }
}
