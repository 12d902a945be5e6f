import { becomeScript } from "../become-script.ts";

/** `authz`: calls every route as every kind of caller, and prints who had access. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("e2e/trials/authz/run.ts", args);
}
