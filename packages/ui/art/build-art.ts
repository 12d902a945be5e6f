import { setPriority } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { drawFiles } from "./draw-files.ts";
import { fileNames, missingInputs } from "./file-names.ts";
import { allAssets } from "./lists/all-assets.ts";
import { ROOT } from "./places.ts";
import { writeModules } from "./write-modules.ts";

/** Below the programs that are built or serve meanwhile. */
const LOW_PRIORITY = 15;

const { values } = parseArgs({
  options: {
    // Draws what the first pages show, and lists everything else in `build/art-later`.
    first: { type: "boolean", default: false },
    // Leaves the processor to others, and deletes nothing.
    idle: { type: "boolean", default: false },
  },
});

if (values.idle) setPriority(LOW_PRIORITY);
const assets = allAssets();
const missing = missingInputs(assets);
if (missing.length > 0) throw new Error(missing.join("\n"));
const files = fileNames(assets);
writeModules(assets, files);
console.log(await drawFiles({ build: join(ROOT, "build"), assets, files, ...values }));
