import { readCommandLine } from "../command-line.ts";
import { runNode } from "../run-node.ts";

/** Formats every source by `.oxfmtrc.json`. */
export async function run(args: string[]): Promise<number> {
  readCommandLine(
    "npm run format\nFormats the sources in place. npm run check fails for files that it would change.",
    {},
    args,
  );
  const { code, output } = await runNode(["node_modules/oxfmt/bin/oxfmt"]);
  if (code !== 0) console.error(output);
  return code;
}
