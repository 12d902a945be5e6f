import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { postgresProcesses } from "../../crash/postgres-processes.ts";

/**
 * From now on the running PostgreSQL of a data folder can write nothing into any file, as on a full disk: the system
 * refuses it (`EFBIG`). One that is started
 * after it is well. Needs Linux and `prlimit`, which every Debian has, and no compiler.
 */
export function fillDisk(dataDir: string): void {
  const [postmaster] = postgresProcesses(dataDir);
  if (postmaster === undefined) throw new Error("No PostgreSQL runs whose disk could be full.");
  // First the one whose later children have its limits; which it had before are all listed after that.
  limit(postmaster);
  for (const child of postgresProcesses(dataDir).slice(1)) {
    try {
      limit(child);
    } catch (error) {
      if (statSync(`/proc/${child}`, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** The system lets an account limit its own processes, and not even root those of others. */
function limit(pid: number): void {
  const { uid, gid } = statSync(`/proc/${pid}`);
  execFileSync("prlimit", ["--pid", String(pid), "--fsize=0:"], { uid, gid, stdio: "pipe" });
}
