import { becomeScript } from "../become-script.ts";

/** `authz`: asks every route as everybody, about another's objects, and prints who was let in where. */
export async function run(args: string[]): Promise<void> {
  await becomeScript("e2e/authz/run.ts", args);
}
