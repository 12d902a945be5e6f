import { becomeScript } from "../become-script.ts";

/** `chaos [--only R3] [--seconds 600] [--seed 7]`: attacks a house of its own and prints what held. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("e2e/chaos/run.ts", args);
}
