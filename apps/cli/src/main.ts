import { outliveReaders } from "./outlive-readers.ts";
import { runProgram } from "./program.ts";

outliveReaders(process.stdout, process.stderr);
await runProgram(process.argv.slice(2));
