import { becomeScript } from "../become-script.ts";
import { build } from "../building/build.ts";
import { readCommandLine } from "../command-line.ts";

const USAGE =
  "npm start\nBuilds what changed and serves the casino. Settings are environment variables: docs/CONFIG.md.";

/** Builds what changed, then runs the server in this process. */
export async function run(args: string[]): Promise<void> {
  readCommandLine(USAGE, {}, args);
  process.env["NODE_ENV"] ??= "production";
  await build();
  await becomeScript("apps/server/src/main.ts", []);
}
