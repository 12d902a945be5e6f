import { spawn } from "node:child_process";
import { ROOT } from "./root.ts";

/** How a script ended, and all that it printed. */
export type Outcome = { code: number; output: string };

/** Runs a script of the project or of a package on this Node, quietly. */
export function runNode(script: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on("SIGINT", stop).on("SIGTERM", stop);
    let output = "";
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}
