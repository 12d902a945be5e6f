import { BlockList, isIP, isIPv6 } from "node:net";

const WEB = /^https?:$/;
/** Names that stand for the networks which nobody reaches from outside. */
const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether an address is what browsers call an origin; a slash at its end is forgiven. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return WEB.test(protocol) && pathname === "/" && !/[?#@]/.test(text);
}

/** As browsers write it: small letters, no port that the protocol implies, no slash at the end. */
export const originOf = (text: string): string => new URL(text).origin;

/** Whether a proxy's address, or a network of theirs, can be compared with a caller's. */
export function isProxy(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Whether a host name or address is this machine's own: localhost, a name below it, 127.0.0.0/8 or ::1, which may stand
 * in brackets.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (isIP(name) === 0) return name === "localhost" || name.endsWith(".localhost");
  return LOOPBACK.check(name, isIPv6(name) ? "ipv6" : "ipv4");
}
