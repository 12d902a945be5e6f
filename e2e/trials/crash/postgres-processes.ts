import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/**
 * Kills a data folder's PostgreSQL with all its children, none of which can write anything more. Returns their number.
 */
export function killPostgres(dataDir: string): number {
  return postgresProcesses(dataDir).filter(killed).length;
}

/** The processes of a data folder's PostgreSQL, the postmaster first; empty if it does not run. */
export function postgresProcesses(dataDir: string): readonly number[] {
  const cluster = clusterOf(dataDir);
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return [];
  const postmaster = Number.parseInt(readFileSync(file, "utf8"), 10);
  const all = processes();
  // The process id may belong to another process by now.
  if (!all.find(({ pid }) => pid === postmaster)?.command.includes(cluster)) return [];
  return [postmaster, ...all.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)];
}

/** If PostgreSQL could not access the data folder, its files are elsewhere. */
function clusterOf(dataDir: string): string {
  const base = join(dataDir, "postgres");
  const pointer = join(base, "location");
  return join(existsSync(pointer) ? readFileSync(pointer, "utf8") : base, "cluster");
}

function killed(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

function processes(): Process[] {
  if (!existsSync("/proc/self/stat")) return processesByPs();
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // The name is in parentheses and may contain spaces; the parent is the second field after it.
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
        return [
          { pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ") },
        ];
      } catch {
        return [];
      }
    });
}

function processesByPs(): Process[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(" ") };
    });
}
