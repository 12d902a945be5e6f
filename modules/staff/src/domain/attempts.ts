/** Failures are forgotten after this long without another. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/**
 * Whose failed attempts are counted. Nobody is kept from signing in by attempts from other networks: passwords are
 * counted for an address, and for an address with an account. Codes are counted for the member, since only those who
 * know the password get to enter one.
 */
export type Counted = "address" | "account" | "codes";

/** How many failures have no delay. */
const FREE: Readonly<Record<Counted, number>> = { address: 20, account: 4, codes: 4 };

/** How long the next attempt has to wait after this many failures: half a minute, then twice as long each time. */
export function delayAfter(counted: Counted, failures: number): number {
  const beyond = failures - FREE[counted];
  return beyond <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(beyond - 1, 20));
}

/** The network of an address: an IPv6 caller has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const bare = address.split("%", 1)[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare);
  if (mapped) return mapped[1]!;
  const [head = "", tail] = bare.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
