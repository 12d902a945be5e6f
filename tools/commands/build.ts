import { build } from "../building/build.ts";
import { readCommandLine } from "../command-line.ts";

/** `build [--force]` */
export async function run(args: string[]): Promise<void> {
  const { values } = readCommandLine(
    "npm run build -- [--force]\nBuilds the browser programs whose sources changed; --force builds all.",
    { force: { type: "boolean", default: false } },
    args,
  );
  const built = await build({ force: values.force });
  if (built.length === 0) console.log("Everything is up to date.");
}
