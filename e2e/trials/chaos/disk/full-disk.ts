import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { postgresProcesses } from "../../crash/postgres-processes.ts";

/**
 * From now on, the running PostgreSQL of a data folder cannot write to any file, as on a full disk: the system refuses
 * it (`EFBIG`). A PostgreSQL that is started later is not affected. Needs Linux and `prlimit`, which every Debian has,
 * and no compiler.
 */
export function fillDisk(dataDir: string): void {
  const [postmaster] = postgresProcesses(dataDir);
  if (postmaster === undefined) throw new Error("No PostgreSQL runs whose disk could be full.");
  // The postmaster first, because its later children inherit its limits; its earlier children are all listed after
  // that.
  limit(postmaster);
  for (const child of postgresProcesses(dataDir).slice(1)) {
    try {
      limit(child);
    } catch (error) {
      if (statSync(`/proc/${child}`, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** The system lets an account limit its own processes; not even root may limit those of others. */
function limit(pid: number): void {
  const { uid, gid } = statSync(`/proc/${pid}`);
  execFileSync("prlimit", ["--pid", String(pid), "--fsize=0:"], { uid, gid, stdio: "pipe" });
}
