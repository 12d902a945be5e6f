import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The program in a separate process. */
export interface SimulatorProcess {
  readonly origin: string;
  /** Ends it gracefully, or at once with `SIGKILL`. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

/** Starts the program with these options and waits until it prints its address. */
export async function simulatorProcess(args: readonly string[]): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [MAIN, "--port", "0", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => void (complaints += chunk.toString()));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const found = /is open at (http:\S+) /.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The simulator ended. It said:\n${said}${complaints}`)));
  });
  return {
    origin,
    async end(signal = "SIGTERM") {
      await ended(child, signal);
      if (signal === "SIGTERM" && complaints !== "") throw new Error(`The simulator complained:\n${complaints}`);
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
