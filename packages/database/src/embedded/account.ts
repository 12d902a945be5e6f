import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The system account that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number };

const LEAST_PRIVILEGED = "nobody";

/** PostgreSQL refuses to run as root, so root runs it as `nobody`; any other user runs it directly (undefined). */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return accountNamed(readFileSync("/etc/passwd", "utf8"), LEAST_PRIVILEGED);
}

/** Finds an account in the text of a passwd file. */
export function accountNamed(passwd: string, name: string): Account {
  const fields = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .find(([first]) => first === name);
  // macOS writes nobody's ids as -2, which the system calls interpret as unsigned.
  const [uid, gid] = [fields?.[2], fields?.[3]].map((text) => Number.parseInt(text ?? "", 10) >>> 0);
  if (!uid || !gid) throw new Error(`PostgreSQL cannot run as root, and the account "${name}" is not in /etc/passwd.`);
  return { name, uid, gid };
}

/** Whether the account may enter this folder and every folder above it. */
export function canReach(folder: string, account: Account): boolean {
  const stats = statSync(folder);
  const bit = stats.uid === account.uid ? 0o100 : stats.gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (stats.mode & bit) !== 0 && (parent === folder || canReach(parent, account));
}
