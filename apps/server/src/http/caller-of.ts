import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** The named networks that `TRUSTED_PROXIES` accepts. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Determines the caller's address, for HTTP and for sockets alike. */
export interface Proxies {
  /** Whether the peer is a trusted proxy, so that its headers are believed. */
  isBehind(request: IncomingMessage): boolean;
  /**
   * The caller's address, without a port: the nearest machine that is not a trusted proxy. If a proxy sent no address,
   * the proxy's own.
   */
  addressOf(request: IncomingMessage): string;
}

/** Reads `X-Forwarded-For` from its end, as far as trusted proxies have written it. */
export function proxiesOf(trusted: readonly string[]): Proxies {
  const list = new BlockList();
  for (const network of trusted.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const isOurs = (address: string): boolean =>
    isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  const near = ({ socket }: IncomingMessage): string => bareAddress(socket.remoteAddress ?? "") ?? "";
  return {
    isBehind: (request) => isOurs(near(request)),
    addressOf(request) {
      const before = [request.headers["x-forwarded-for"] ?? []]
        .flat()
        .join(",")
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean);
      let address = near(request);
      while (before.length > 0 && isOurs(address)) {
        const next = bareAddress(before.pop()!);
        if (next === undefined) break;
        address = next;
      }
      return address;
    },
  };
}

/**
 * Strips the port, the brackets and the zone from an address as sockets and proxies write it (`192.0.2.1:1234`,
 * `[2001:db8::7]:1234`, `fe80::1%eth0`). Undefined if it is not an address.
 */
function bareAddress(written: string): string | undefined {
  const [, bracketed, ported] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(written) ?? [];
  const [address = ""] = (bracketed ?? ported ?? written).split("%");
  return isIP(address) === 0 ? undefined : address;
}
