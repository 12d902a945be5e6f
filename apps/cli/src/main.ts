import { ignoreBrokenPipe } from "./ignore-broken-pipe.ts";
import { runProgram } from "./program.ts";

ignoreBrokenPipe(process.stdout, process.stderr);
await runProgram(process.argv.slice(2));
