import { becomeScript } from "../become-script.ts";

/** Runs the operator's command line in this process. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("apps/cli/src/main.ts", args);
}
