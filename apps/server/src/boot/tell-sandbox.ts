import { isLocalOnly, type Config } from "@apogee/config";
import type { Log } from "../house/house.ts";

/** Warns where the sandbox is missing by default, and where `ROLES` opens it to others. */
export function tellSandbox({ sandboxStart, HOST, PUBLIC_URL }: Config, log: Log): void {
  const facts = { HOST, PUBLIC_URL };
  if (sandboxStart === "left_out") {
    log("warn", "the sandbox was left out, because HOST or PUBLIC_URL is not a loopback address; to run it, name it in ROLES", facts);
  } else if (sandboxStart === "by_name" && !isLocalOnly({ HOST, PUBLIC_URL })) {
    log("warn", "ROLES names the sandbox, and HOST or PUBLIC_URL is not a loopback address: anyone who reaches it reads the mailbox and pays with test cards", facts);
  }
}
