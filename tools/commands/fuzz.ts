import { becomeScript } from "../become-script.ts";

/** `fuzz [--requests n] [--seed n]`: sends calls of every kind to every route and checks every answer. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("e2e/trials/fuzz/run.ts", args);
}
