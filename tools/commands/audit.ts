import { join } from "node:path";
import { misused, readCommandLine } from "../command-line.ts";
import { npm } from "../launch/packages.mjs";
import { ROOT } from "../root.ts";

const LEVELS = ["low", "moderate", "high", "critical"];
const USAGE = `npm run audit -- [--level high]
Asks the registry for known vulnerabilities of the packages that the platform runs on. Needs the internet.

  --level  the least severity that fails the command: ${LEVELS.join(", ")} (high)`;

/**
 * `audit [--level high]`: lists known vulnerabilities of the packages that the platform runs on. Those of packages that
 * only builds, checks and tests need are listed too, but do not fail the command.
 */
export async function run(args: string[]): Promise<number> {
  const {
    values: { level },
  } = readCommandLine(USAGE, { level: { type: "string", default: "high" } }, args);
  if (!LEVELS.includes(level)) misused(`--level ${level} is not one of ${LEVELS.join(", ")}.`);
  const { code, output } = await npm(ROOT, ["audit", "--omit=dev", `--audit-level=${level}`]);
  console.log(`Packages that the platform runs on:\n${output.trimEnd()}`);
  for (const [whose, folder] of [
    ["With packages for builds, checks and tests", ROOT],
    ["Packages for mutation testing", join(ROOT, "tools/mutation")],
  ] as const) {
    console.log(`\n${whose}:\n${(await npm(folder, ["audit"])).output.trimEnd()}`);
  }
  return code;
}
