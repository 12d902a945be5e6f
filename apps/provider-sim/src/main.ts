import { BadOptions, readOptions, USAGE } from "./options.ts";
import { startSimulator } from "./start-simulator.ts";

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (error: unknown): void =>
  void process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === "help") print(USAGE);
  else {
    const simulator = await startSimulator(options, complain);
    print(`Tin Orrery is open at ${simulator.origin} and calls ${options.wallet}/gateway/${options.provider} in gcp.`);
    print(`Misbehaviours: ${simulator.origin}/misbehave`);
    if (options.seed !== undefined) print(`Its draws follow from the seed ${options.seed}, for tests only.`);
    let ending = false;
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => {
        if (ending) return;
        ending = true;
        void simulator.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
  }
} catch (error) {
  process.exitCode = 1;
  if (error instanceof BadOptions) {
    process.exitCode = 2;
    process.stderr.write(`${error.message}\n`);
  } else if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    process.stderr.write("Another program listens on this port; choose another one with --port.\n");
  else complain(error);
}
