import { readOptions } from "../../apps/provider-sim/src/options.ts";
import { becomeScript } from "../become-script.ts";
import { build } from "../building/build.ts";

/**
 * `provider-sim [--wallet <base url>] ...`: builds its pages where they changed, then becomes the simulator of an
 * outside provider.
 */
export async function run(args: string[]): Promise<void> {
  if (wantsPages(args)) await build({ only: ["provider-sim"] });
  await becomeScript("apps/provider-sim/src/main.ts", args);
}

/** False for a command line that asks for help or cannot be followed; the simulator itself tells so. */
function wantsPages(args: string[]): boolean {
  try {
    return readOptions(args) !== "help";
  } catch {
    return false;
  }
}
