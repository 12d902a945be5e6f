import { spawn } from "node:child_process";

const TAIL_CHARS = 6000;

/** Runs a script quietly on this Node; what it printed last is the error's message if it fails. */
export function runNode(command: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const stop = (): void => void child.kill("SIGTERM");
    process.once("SIGINT", stop).once("SIGTERM", stop);
    let tail = "";
    const keep = (chunk: Buffer): void => {
      tail = (tail + chunk.toString()).slice(-TAIL_CHARS);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code, signal) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      if (code === 0) resolve();
      else reject(new Error(`${command.join(" ")} ended with ${signal ?? `code ${code}`}:\n${tail}`));
    });
  });
}
