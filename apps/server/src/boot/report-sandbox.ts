import { isLocalOnly, type Config } from "@apogee/config";
import type { Log } from "@apogee/composition";

/** Warns if the sandbox is absent by default, or if `ROLES` opens it to other machines. */
export function reportSandbox({ sandboxStart, HOST, PUBLIC_URL, TRUSTED_PROXIES }: Config, log: Log): void {
  const facts = { HOST, PUBLIC_URL, TRUSTED_PROXIES };
  if (sandboxStart === "left_out") {
    log(
      "warn",
      "the sandbox was left out, because HOST or PUBLIC_URL is not a loopback address, or TRUSTED_PROXIES is set; to run it, name it in ROLES",
      facts,
    );
  } else if (sandboxStart === "by_name" && !isLocalOnly(facts)) {
    log(
      "warn",
      "ROLES names the sandbox, and HOST or PUBLIC_URL is not a loopback address, or TRUSTED_PROXIES is set: anyone who reaches it reads the mailbox and pays with test cards",
      facts,
    );
  }
}
