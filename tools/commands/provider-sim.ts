import { readOptions } from "../../apps/provider-sim/src/options.ts";
import { becomeScript } from "../become-script.ts";
import { build } from "../building/build.ts";

/**
 * `provider-sim [--wallet <base url>] ...`: builds its pages if they changed, then runs the simulator of an outside
 * provider in this process.
 */
export async function run(args: string[]): Promise<void> {
  if (wantsPages(args)) await build({ only: ["provider-sim"] });
  await becomeScript("apps/provider-sim/src/main.ts", args);
}

/** False for a command line that asks for help or is invalid; the simulator itself reports that. */
function wantsPages(args: string[]): boolean {
  try {
    return readOptions(args) !== "help";
  } catch {
    return false;
  }
}
