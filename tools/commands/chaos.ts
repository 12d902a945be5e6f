import { becomeScript } from "../become-script.ts";

/**
 * `chaos [--only R3] [--seconds 600] [--seed 7]`: attacks a separate instance of the platform and prints what held.
 * `chaos model [--lives 50000] [--seed 7]`: compares random lives of a wallet with the model (R5).
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === "model") await becomeScript("e2e/trials/model/run.ts", args.slice(1));
  else await becomeScript("e2e/trials/chaos/run.ts", args);
}
