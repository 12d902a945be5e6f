import { spawn, type ChildProcess } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { asAccount } from "./cluster.ts";
import type { Place } from "./place.ts";
import { commandOf, identityOf } from "./process-identity.ts";
import type { Settings } from "./settings.ts";

/** How a postgres process ended; both are null if it was not our child. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** A running postgres, started by us or found running. */
export type Postmaster = {
  pid: number;
  port: number;
  /** Undefined while it runs. */
  ending(): Ending | undefined;
  exited: Promise<Ending>;
};

const ADOPTED_POLL_MS = 200;
const LOG_LIMIT_BYTES = 16 * 1024 * 1024;
const FAST_MS = 30_000;
const IMMEDIATE_MS = 5_000;

/**
 * Starts postgres in its own process session: Ctrl+C in a terminal must reach only the server, which then stops
 * postgres in order.
 */
export function spawnPostmaster(
  place: Place,
  native: string,
  port: number,
  settings: Settings,
  env: Readonly<Record<string, string>> = {},
): Postmaster {
  keepLogShort(place.log);
  const log = openSync(place.log, "a", 0o600);
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const account = asAccount(place.account);
  const child = spawn(join(native, "bin", "postgres"), ["-D", place.cluster, ...flags], {
    ...account,
    env: { ...account.env, ...env },
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  let ending: Ending | undefined;
  const exited = endOf(child).then((how) => (ending = how));
  return { pid: child.pid ?? 0, port, ending: () => ending, exited };
}

/** Represents a running postgres that is not our child. */
export function attachPostmaster(pid: number, port: number): Postmaster {
  const identity = identityOf(pid);
  let ending: Ending | undefined;
  const exited = new Promise<Ending>((resolve) => {
    const timer = setInterval(() => {
      if (identityOf(pid) === identity && identity !== undefined) return;
      clearInterval(timer);
      resolve((ending = { code: null, signal: null }));
    }, ADOPTED_POLL_MS);
    timer.unref();
  });
  return { pid, port, ending: () => ending, exited };
}

/** The postgres in a cluster's pid file, if it is really running; a stale file is removed. */
export function findPostmaster(place: Place): { pid: number; port: number } | undefined {
  const file = join(place.cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, "utf8").split("\n");
  const [pid, port] = [Number.parseInt(lines[0] ?? "", 10), Number.parseInt(lines[3] ?? "", 10)];
  const command = Number.isNaN(pid) ? undefined : commandOf(pid);
  if (command?.includes("postgres") && command.includes(place.cluster)) return { pid, port };
  rmSync(file, { force: true });
  return undefined;
}

/**
 * Stops postgres in fast mode: closes sessions and writes everything. If that takes too long, stops it without writing.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (postmaster.ending()) return;
  for (const [signal, patienceMs] of [
    ["SIGINT", FAST_MS],
    ["SIGQUIT", IMMEDIATE_MS],
    ["SIGKILL", IMMEDIATE_MS],
  ] as const) {
    signalTo(postmaster.pid, signal);
    if (await endsWithin(postmaster, patienceMs)) return;
  }
  throw new Error(`postgres, process ${postmaster.pid}, could not be stopped.`);
}

/**
 * Ends the children of a killed postmaster. They end by themselves, but not in the middle of a long statement, and
 * until then no other postmaster can start.
 */
export function killOrphans(place: Place): void {
  if (!existsSync("/proc/self/cwd")) return;
  for (const name of readdirSync("/proc")) {
    if (/^\d+$/.test(name) && workingFolder(name) === place.cluster) signalTo(Number(name), "SIGKILL");
  }
}

/** The last lines of postgres's log. */
export function tailOfLog(place: Place, lines = 12): string {
  return readFileSync(place.log, "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}

async function endsWithin(postmaster: Postmaster, patienceMs: number): Promise<boolean> {
  const givingUp = new AbortController();
  const timeout = wait(patienceMs, false, { signal: givingUp.signal }).catch(() => false);
  const ended = await Promise.race([postmaster.exited.then(() => true), timeout]);
  givingUp.abort();
  return ended;
}

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", () => resolve({ code: -1, signal: null }));
  });
}

function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function keepLogShort(log: string): void {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
}
