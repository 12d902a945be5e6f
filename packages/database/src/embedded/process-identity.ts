import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const BOOT_ID = "/proc/sys/kernel/random/boot_id";

/**
 * Distinguishes a process from a later one with the same number; in a container, numbers repeat at every start.
 * Undefined if no such process is running.
 */
export function identityOf(pid: number): string | undefined {
  if (existsSync(BOOT_ID)) {
    const stat = readOrUndefined(`/proc/${pid}/stat`);
    if (stat === undefined) return undefined;
    // The name is in parentheses and may contain spaces; state is the 1st field after it, the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : `${readFileSync(BOOT_ID, "utf8").trim()}/${fields[19]}`;
  }
  return ps(pid, "lstart=");
}

/** The command line of a running process, its arguments separated by spaces. */
export function commandOf(pid: number): string | undefined {
  if (existsSync(BOOT_ID)) return readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim();
  return ps(pid, "args=");
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    const text = execFileSync("ps", ["-o", column, "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}
