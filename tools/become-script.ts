import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root.ts";

/** Runs a script in this process, as if it had been started with these arguments. */
export async function becomeScript(path: string, args: string[]): Promise<void> {
  const file = join(ROOT, path);
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
