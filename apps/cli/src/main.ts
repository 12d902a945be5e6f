import { sentenceOf } from "@apogee/server";
import { createProgram } from "./program.ts";

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
}
