import { fileURLToPath } from "node:url";

const CLI = new URL("../../apps/cli/src/main.ts", import.meta.url);

/** Runs the operator's command line in this process. */
export async function run(args: string[]): Promise<void> {
  process.argv = [process.execPath, fileURLToPath(CLI), ...args];
  await import(CLI.href);
}
