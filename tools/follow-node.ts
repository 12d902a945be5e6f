import { spawn } from "node:child_process";
import { forwardSignals } from "./launch/forward-signals.mjs";
import { ROOT } from "./root.ts";

/** Runs a script on this Node, attached to the terminal, until it ends. Forwards signals. Returns the exit code. */
export function followNode(script: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: "inherit",
    });
    forwardSignals(child);
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
