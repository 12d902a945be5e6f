import { becomeScript } from "../become-script.ts";
import { build } from "../building/build.ts";

/** `provider-sim [--wallet <base url>] ...`: builds its pages where they changed, then becomes the simulator of an outside provider. */
export async function run(args: string[]): Promise<void> {
  if (!args.includes("--help") && !args.includes("-h")) await build({ only: ["provider-sim"] });
  await becomeScript("apps/provider-sim/src/main.ts", args);
}
