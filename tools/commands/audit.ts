import { join } from "node:path";
import { misused, readCommandLine } from "../command-line.ts";
import { npm } from "../launch/packages.mjs";
import { ROOT } from "../root.ts";

const LEVELS = ["low", "moderate", "high", "critical"];
const USAGE = `npm run audit -- [--level high]
Asks the registry what flaws are known of the packages that the house runs on. It needs the net.

  --level  of which weight a flaw fails it: ${LEVELS.join(", ")}`;

/**
 * `audit [--level high]`: known vulnerabilities of the packages that the platform runs on. Those of packages that only
 * checks and tests need are listed after them and do not fail the command.
 */
export async function run(args: string[]): Promise<number> {
  const {
    values: { level },
  } = readCommandLine(USAGE, { level: { type: "string", default: "high" } }, args);
  if (!LEVELS.includes(level)) misused(`--level ${level} is none of ${LEVELS.join(", ")}.`);
  const { code, output } = await npm(ROOT, ["audit", "--omit=dev", `--audit-level=${level}`]);
  console.log(`What the house runs on:\n${output.trimEnd()}`);
  for (const [whose, folder] of [
    ["What builds, checks and tests need too", ROOT],
    ["What mutating needs", join(ROOT, "tools/mutation")],
  ] as const) {
    console.log(`\n${whose}:\n${(await npm(folder, ["audit"])).output.trimEnd()}`);
  }
  return code;
}
