import { sentenceOf } from "@apogee/server";
import { runProgram } from "./program.ts";

try {
  await runProgram(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
}
