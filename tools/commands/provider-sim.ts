import { readOptions } from "../../apps/provider-sim/src/options.ts";
import { becomeScript } from "../become-script.ts";
import { build } from "../building/build.ts";

/** `provider-sim [--wallet <base url>] ...`: builds changed pages, then becomes the simulated outside game provider. */
export async function run(args: string[]): Promise<void> {
  if (wantsPages(args)) await build({ only: ["provider-sim"] });
  await becomeScript("apps/provider-sim/src/main.ts", args);
}

/** False for `--help` and for invalid options, which the simulator itself reports. */
function wantsPages(args: string[]): boolean {
  try {
    return readOptions(args) !== "help";
  } catch {
    return false;
  }
}
