import { becomeScript } from "../become-script.ts";

/** `rng-battery [--seed text] [--words n] [--repeats n]`: tests the random numbers of our own games statistically. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("tools/rng/run-battery.ts", args);
}
