import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run.ts";
import { LIST } from "./listed-build.ts";
import { readBuild } from "./read-build.ts";

// Run by `npm run build-list -w @apogee/cli`.
const build = readBuild(ROOT);
writeFileSync(join(ROOT, LIST), `${JSON.stringify(build, null, 2)}\n`);
process.stdout.write(`${LIST}: ${build.files.length} files, ${build.sha256}\n`);
