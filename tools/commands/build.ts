import { parseArgs } from "node:util";
import { build } from "../building/build.ts";

/** `build [--force]` */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { force: { type: "boolean", default: false } } });
  const built = await build({ force: values.force });
  if (built.length === 0) console.log("Everything is built already.");
}
