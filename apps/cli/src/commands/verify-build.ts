import { InvalidArgumentError, type Command } from "commander";
import { compareBuilds, type Difference } from "../outcomes/compare-builds.ts";
import { listedBuild } from "../outcomes/listed-build.ts";
import { readBuild } from "../outcomes/read-build.ts";
import { ROOT, runWithoutPlatform } from "../run.ts";

export function addVerifyBuildCommand(program: Command): void {
  program
    .command("verify-build")
    .description(
      "compare the code and the sheets that decide outcomes of our own games with the committed list; exit code 1 if any differs",
    )
    .option(
      "--expect <sha256>",
      "also require this hash of the whole build, such as a test laboratory certified",
      hashOf,
    )
    .action(({ expect }: { expect?: string }, command: Command) =>
      runWithoutPlatform(command, async ({ output }) => {
        const [listed, found] = [listedBuild(ROOT), readBuild(ROOT)];
        const differences = compareBuilds(listed, found);
        const isExpected = expect === undefined || expect === found.sha256;
        if (differences.length > 0 || !isExpected) process.exitCode = 1;
        output.result(
          {
            sha256: found.sha256,
            listed: listed.sha256,
            expected: expect ?? null,
            files: found.files.length,
            differences,
          },
          [
            ...differences.map(sentenceOf),
            ...(isExpected ? [] : [`The build is NOT the expected one, ${expect}.`]),
            differences.length === 0
              ? `${found.files.length} files match the list.`
              : `${differences.length} of ${listed.files.length} files and ${listed.packages.length} packages DIFFER from the list.`,
            `The build is ${found.sha256}.`,
          ].join("\n"),
        );
      }),
    );
}

function sentenceOf({ what, title, how }: Difference): string {
  return `${title === null ? what : `${title} (${what})`}: ${how}`;
}

function hashOf(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError("A SHA-256 in small hexadecimal digits is expected.");
}
