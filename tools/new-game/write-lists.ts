import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { sheetsText, titleFilesText } from "./game-lists.ts";

/* Writes the lists of all pokies from their folders: `npm run compute-par -w @apogee/slots` ends with it. */
const games = join(ROOT, "engines/slots/src/games");
writeFileSync(join(games, "sheets.ts"), sheetsText());
writeFileSync(join(games, "title-files.ts"), titleFilesText());
