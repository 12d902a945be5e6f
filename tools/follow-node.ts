import { spawn } from "node:child_process";
import { ROOT } from "./root.ts";

/** A terminal sends Ctrl+C to the child too, and npm forwards a signal a second time: within this time, it is the same. */
const SAME_SIGNAL_MS = 1_000;

/** Runs a script on this Node, attached to the terminal, until it ends. Forwards signals. Returns the exit code. */
export function followNode(script: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: "inherit",
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      let passedOnMs = Number.NEGATIVE_INFINITY;
      process.on(signal, () => {
        if (performance.now() - passedOnMs < SAME_SIGNAL_MS) return;
        passedOnMs = performance.now();
        child.kill(signal);
      });
    }
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
