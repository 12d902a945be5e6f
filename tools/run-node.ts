import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "./root.ts";

/** The exit code of a script or the signal that ended it, and its whole output. */
export type Outcome = { code: number; signal: NodeJS.Signals | null; output: string };

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /**
   * Runs the script and all that it starts as a process group. A signal to this process interrupts the group once, as
   * Ctrl+C in a terminal would; after this time, the group is killed. The end of this process's parent has the same
   * effect, because a signal to npm ends npm's shell and reaches no other process.
   */
  readonly groupPatienceMs?: number;
  /**
   * Runs the script beside other work: it ends when this is aborted or when this process ends, however it does. Signals
   * to this process keep the effect that they have without the script.
   */
  readonly background?: AbortSignal;
}

const END_WITH_PARENT = import.meta.resolve("./end-with-parent.ts");

const LOOK_MS = 50;
const PARENT_LOOK_MS = 500;

/** Runs a script of the project or of a package on this Node and collects its output. */
export function runNode(
  script: string[],
  { cwd = ROOT, env = {}, groupPatienceMs, background }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, background ? ["--import", END_WITH_PARENT, ...script] : script, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", ...(background ? ["ipc" as const] : [])],
      detached: groupPatienceMs !== undefined,
      ...(background ? { signal: background } : {}),
    });
    let ending: Promise<void> | undefined;
    const stop = (signal: NodeJS.Signals): void => {
      if (groupPatienceMs === undefined) child.kill(signal);
      else ending ??= endGroup(child, groupPatienceMs);
    };
    if (!background) process.on("SIGINT", stop).on("SIGTERM", stop);
    const parent = process.ppid;
    const looking =
      groupPatienceMs === undefined
        ? undefined
        : setInterval(() => void (process.ppid !== parent && stop("SIGTERM")), PARENT_LOOK_MS);
    let output = "";
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout!.on("data", keep);
    child.stderr!.on("data", keep);
    child.once("error", reject);
    child.once("close", async (code, signal) => {
      await ending;
      clearInterval(looking);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve({ code: code ?? 1, signal, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

async function endGroup({ pid }: ChildProcess, patienceMs: number): Promise<void> {
  if (pid === undefined) return;
  const untilMs = performance.now() + patienceMs;
  signalGroup(pid, "SIGINT");
  while (signalGroup(pid, 0) && performance.now() < untilMs) await wait(LOOK_MS);
  signalGroup(pid, "SIGKILL");
}

/** Whether the group had a process left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
