import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Build } from "./read-build.ts";

/** Where the list is kept, from the project's folder. */
export const LIST = "apps/cli/src/outcomes/build.json";

/** The list that was committed with this build. */
export function listedBuild(root: string): Build {
  return JSON.parse(readFileSync(join(root, LIST), "utf8")) as Build;
}
