import { BlockList, isIP, isIPv6 } from "node:net";

const WEB = /^https?:$/;
/** Names of networks that cannot be reached from outside. */
const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Whether an address is a web origin; a trailing slash is allowed. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return WEB.test(protocol) && pathname === "/" && !/[?#@]/.test(text);
}

/** The origin as browsers write it: lower case, without a default port and without a trailing slash. */
export const originOf = (text: string): string => new URL(text).origin;

/** Whether a text is the address of a proxy, a network in CIDR notation, or one of the named networks. */
export function isProxy(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether a host name or address is loopback: localhost, a name below it, 127.0.0.0/8, or ::1 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (isIP(name) === 0) return name === "localhost" || name.endsWith(".localhost");
  return LOOPBACK.check(name, isIPv6(name) ? "ipv6" : "ipv4");
}
