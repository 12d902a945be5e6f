import { becomeScript } from "../become-script.ts";

/** `rtp [--rounds n] [--only slug] [--write]`: prints the returns of our own games, declared and simulated. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("tools/rtp/print-returns.ts", args);
}
