import { becomeScript } from "../become-script.ts";

/** `authz`: calls every route as every kind of caller, also on another's objects, and prints who was admitted. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("e2e/authz/run.ts", args);
}
