import { writeFileSync } from "node:fs";
import { CASES } from "./cases/all-cases.ts";
import { conform } from "./conform.ts";
import { decimalsOf } from "./money.ts";
import { junitXml } from "./junit.ts";
import { BadOptions, readOptions, USAGE } from "./options.ts";
import { headText, resultText, summaryText } from "./report.ts";
import { Unready } from "./unready.ts";

const print = (text: string): void => void process.stdout.write(`${text}\n`);

try {
  const asked = readOptions(process.argv.slice(2));
  if (asked.kind === "help") print(USAGE);
  else if (asked.kind === "list")
    for (const { name, invariant, says } of CASES) print(`${name}  ${invariant}  ${says}`);
  else {
    const { wallet, only, junit } = asked;
    const decimals = wallet.decimals ?? decimalsOf(wallet.currency);
    print(`${headText(wallet)}\n`);
    const report = await conform(wallet, {
      ...(only ? { only } : {}),
      watch: (result) => print(resultText(result, { wallet, decimals })),
    });
    print(`\n${summaryText(report)}`);
    if (junit) {
      writeFileSync(junit, junitXml(report));
      print(`JUnit XML: ${junit}`);
    }
    process.exitCode = report.sound ? 0 : 1;
  }
} catch (error) {
  process.exitCode = error instanceof BadOptions ? 2 : 1;
  process.stderr.write(
    `${error instanceof Unready ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
