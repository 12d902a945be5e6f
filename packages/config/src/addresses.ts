import { isIP } from "node:net";

const WEB = /^https?:$/;
/** Names that stand for the networks which nobody reaches from outside. */
const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

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
