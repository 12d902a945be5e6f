import { becomeScript } from "../become-script.ts";
import { buildFirstPages, reportUnmade } from "../building/build.ts";
import { readCommandLine } from "../command-line.ts";

const USAGE =
  "npm start\nBuilds what changed and serves the casino. Settings are environment variables: docs/CONFIG.md.";

/** Builds what changed, then runs the server in this process. Pictures of games may be drawn while it serves. */
export async function run(args: string[]): Promise<void> {
  readCommandLine(USAGE, {}, args);
  process.env["NODE_ENV"] ??= "production";
  const { rest } = await buildFirstPages();
  reportUnmade(rest);
  await becomeScript("apps/server/build/main.js", []);
}
